#!/usr/bin/python3
"""Pages of `ringside view --live`, opened from files in Firefox ESR: live_firefox_test.py PROGRAM CORPUS [TEST…]

live_test.py looks closer, in Chromium."""

import sys
import unittest

import checks
import firefox
import live_checks


class LiveFirefoxTest(live_checks.LiveChecks, checks.PageTest):
    driver = firefox


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
