"""Words of the calendar as patterns, for the checks that read dates. All are bounded."""

MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)"
)
"""Any month, for use without case."""
SHORT_MONTH = r"(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|JAN|FEB|APR|AUG|SEPT|NOV)"
"""Months cut short, as they are written; MAR, OCT and DEC in capitals are more often something else."""
WEEKDAY = (
    r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues|tue|weds|wed|thurs|thur|thu|fri|sat|sun)"
)
"""Any weekday, for use without case."""
WEEKDAY_NAME = r"(?i:monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
SEASON = r"(?:spring|summer|autumn|fall|winter)"
YEAR = r"(?:18|19|20|21)\d\d"
