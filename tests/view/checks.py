"""What tests of pages have in common: a browser, and what holds for every page."""

import os
import unittest

from selenium.webdriver.common.keys import Keys

import audit
import axe
import browser
from program import DUEL, FOLDER, ran, read, view


class PageTest(unittest.TestCase):
    driver = browser

    @classmethod
    def setUpClass(cls):
        cls.browser = cls.driver.start()
        cls.addClassCleanup(cls.browser.quit)
        cls.page = cls.driver.Page(cls.browser)
        cls.axe = axe.script()

    def setUp(self):
        self.page.emulate(still=True)

    def shot(self, name):
        if folder := os.environ.get("RINGSIDE_SHOTS"):
            os.makedirs(folder, exist_ok=True)
            self.page.screenshot(os.path.join(folder, name + ".png"))

    def check_access(self, least_named=10, least_written=20):
        found = self.page.run(audit.AUDIT)
        self.assertEqual(found["faults"], [])
        self.assertGreaterEqual(found["named"], least_named)
        self.assertGreaterEqual(found["written"], least_written)
        if self.axe:
            self.page.run(self.axe)
            found = self.page.run_async(
                "const done = arguments[0]; axe.run().then(r => done([r.passes.length, r.violations.map(v => "
                "v.id + ': ' + v.nodes.map(n => n.html.slice(0, 90)).slice(0, 3).join(' '))]))")
            self.assertEqual(found[1], [])
            self.assertGreater(found[0], 10)

    def check_no_sideways_scroll(self):
        self.assertLessEqual(self.page.run("return document.documentElement.scrollWidth - innerWidth"), 0)

    def check_quiet(self):
        """Nothing was fetched but the file, and nothing was refused or failed on the way."""
        for url in self.page.requests():
            self.assertRegex(url, r"^(file:///|data:|blob:)")
        self.assertEqual(self.page.errors(), [])


class PlainPages:
    """What pages do in every browser."""

    def test_copies_and_a_case_that_the_program_takes(self):
        self.page.save_into(FOLDER)
        self.page.open(view("copies", DUEL), "#s3")
        self.page.run("navigator.clipboard.writeText = async text => { (window.taken ||= []).push(text); };")
        self.page.run("document.querySelector('.copies-of').open = true")
        self.page.wait_for("return document.querySelector('.copies')", 5)
        self.page.run("for (const button of document.querySelectorAll('.copies button:not(.cut)')) button.click();")
        self.page.wait_for("return window.taken?.length === 4", 5)
        address, link, notation, picture = self.page.run("return window.taken")
        self.assertEqual(address, os.path.basename(DUEL) + "#3")
        self.assertTrue(link.endswith("#s3"))
        self.assertIn(notation, read(DUEL))
        self.assertTrue(picture.startswith("<svg") and "style=" not in picture)
        self.page.click(".copies .cut")
        case = self.page.saved(os.path.join(FOLDER, "case-3.json"))
        ran("case", "--approve", "--yes", case)
        self.assertIn('"then"', read(case))

    def test_a_link_holds_while_an_address_waits_to_be_written(self):
        """Addresses are written now and then; one written between a click on a link and its event must not undo the link."""
        page = self.page
        page.open(view("linked", DUEL), "#s3")
        page.run("const own = setTimeout; window.waiting = []; window.setTimeout = (write, ms) => ms === 400 ? waiting.push(write) : own(write, ms);")
        page.run_async("setTimeout(arguments[0], 500)")  # what waited before
        page.press(Keys.ARROW_RIGHT)
        self.assertEqual(page.run("return [location.hash, waiting.length]"), ["#s4", 1])
        page.run("location.hash = '#s7'; waiting.pop()();")
        page.wait("return document.querySelector('.account .at').textContent.trim() === '#7'", 5)
        self.assertEqual(page.run("return location.hash"), "#s7")
        self.check_quiet()
