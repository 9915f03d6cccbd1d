"""Builds the compiled kernel; everything else about the package stands in pyproject.toml."""

from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNEL = Path("src/scrubjay/kernel")

setup(
    ext_modules=cythonize(
        [
            Extension(f"scrubjay.kernel.{source.stem}", [str(source)], extra_compile_args=["-O3"])
            for source in sorted(KERNEL.glob("*.pyx"))
        ],
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )
)
