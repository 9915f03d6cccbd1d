"""Word lists: names, places, hospitals, jobs, medical and common words, in one memory-mapped table."""

from scrubjay.lexicons.lists import LISTS, Lex
from scrubjay.lexicons.store import Lexicons, load_lexicons
from scrubjay.lexicons.user import UserLists, read_user_lists

__all__ = ["LISTS", "Lex", "Lexicons", "UserLists", "load_lexicons", "read_user_lists"]
