#!/usr/bin/python3
"""Pages of `ringside view --live`, opened from files in Chromium: live_test.py PROGRAM CORPUS [TEST…]"""

import sys
import unittest

import checks
import live_checks


class LiveTest(live_checks.LiveChecks, checks.PageTest):
    pass


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
