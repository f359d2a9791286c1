#!/usr/bin/python3
"""The pages of `ringside view`, opened from files in Firefox ESR: firefox_test.py PROGRAM CORPUS [TEST…]

view_test.py and site_test.py look closer, in Chromium; here is what browsers may do differently. RINGSIDE_SHOTS may name a folder
for pictures of the pages."""

import json
import os
import sys
import unittest

from selenium.webdriver.common.keys import Keys

import checks
import driver_tests
import firefox
from packed import data_of
from program import ARENA, CORPUS, DUEL, FOLDER, GOLEMS, ran, read, site, view, written

LOOKS = (("light", {}), ("dark", {"dark": True}), ("phone", {"width": 390, "height": 800}),
         ("phone-dark", {"width": 320, "height": 700, "dark": True}))
POSITION = CORPUS + "/duel/positions/pushed-to-the-edge.json"


class FirefoxTest(driver_tests.DriverTests, checks.PlainPages, checks.PageTest):
    driver = firefox

    def check_asks_for_nothing(self):
        self.assertEqual(self.page.requests(), [])
        self.assertEqual(self.page.errors(), [])

    def setUp(self):
        super().setUp()
        self.page.requests()
        self.page.errors()

    # ---- a game

    def test_a_page_opens_and_asks_for_nothing(self):
        for name, record in (("arena", ARENA), ("golems", GOLEMS), ("duel", DUEL)):
            path = view(name, record)
            moments = data_of(path)["games"][0]["moments"]
            self.page.open(path)
            self.assertEqual(self.page.step(), 0)
            self.assertEqual(self.page.count(".field svg"), 1)
            self.page.press(Keys.END)
            self.assertEqual(self.page.step(), len(moments) - 1)
            self.check_asks_for_nothing()

    def test_keys_go_through_a_game(self):
        page = self.page
        page.open(view("keys", ARENA))
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(page.step(), 1)
        page.press_with_shift(Keys.ARROW_RIGHT)
        turn = page.step()
        self.assertGreater(turn, 1)
        page.press(Keys.PAGE_DOWN)
        self.assertGreater(page.step(), turn)
        page.press(Keys.HOME, ".", ".", ",")
        self.assertEqual(page.step(), 1)
        page.press("?")
        self.assertTrue(page.run("return document.querySelector('dialog').open"))
        page.press(Keys.ESCAPE)
        self.assertFalse(page.run("return document.querySelector('dialog').open"))
        page.press("v")
        self.assertTrue(page.run("return document.querySelector('.legal').open"))
        page.press(" ")
        page.wait_for("return location.hash !== '#s1'", 5)
        page.press(Keys.ESCAPE)
        self.check_asks_for_nothing()

    def test_the_field_is_read_cell_by_cell(self):
        label = "return document.activeElement.getAttribute('aria-label')"
        self.page.open(view("grid", ARENA), "#s90")
        self.page.run("document.querySelector('.place[tabindex=\"0\"]').focus()")
        first = self.page.run(label)
        self.page.press(Keys.ARROW_RIGHT)
        second = self.page.run(label)
        self.assertNotEqual(first, second)
        self.page.press(".")
        self.assertEqual(self.page.step(), 91)
        self.assertEqual(self.page.run(label).split(":")[0], second.split(":")[0])

    def test_addresses_name_steps_events_and_languages(self):
        path = view("addresses", ARENA)
        moments = data_of(path)["games"][0]["moments"]
        step = next(i for i, moment in enumerate(moments) if len(moment.get("events", [])) >= 2)
        for fragment, at, lang in (("#s5", 5, "en"), ("#s150/ru", 150, "ru"), ("#end", len(moments) - 1, "en"), (f"#s{step}/e2", step, "en")):
            self.page.open(path, fragment)
            self.assertEqual(self.page.step(), at)
            self.assertEqual(self.page.run("return document.documentElement.lang"), lang)
        self.assertEqual(self.page.run("return document.querySelector('li.named').id"), f"s{step}-e2")
        self.page.press(Keys.ARROW_RIGHT)
        self.page.address(f"#s{step + 1}")
        self.page.run("location.hash = '#s3'")
        self.page.wait_for("return document.querySelector('.account .at').textContent.trim() === '#3'", 5)

    def test_the_language_is_switched_by_key_and_button(self):
        shown = "return document.querySelector('.account').textContent + document.querySelector('header').textContent"
        self.page.open(view("russian", ARENA, lang="ru"), "#s150")
        russian = self.page.run(shown)
        self.page.open(view("english", ARENA), "#s150")
        english = self.page.run(shown)
        self.page.press("l")
        self.page.address("#s150/ru")
        self.assertEqual(self.page.run(shown), russian)
        self.page.click("button.language")
        self.page.address("#s150")
        self.assertEqual(self.page.run(shown), english)
        self.assertEqual(self.page.run("return localStorage.length + sessionStorage.length + document.cookie.length"), 0)

    def test_search_finds_events_and_clauses(self):
        path = view("search", ARENA)
        game = data_of(path)["games"][0]
        clause = next(game["grounds"][event][0] for moment in game["moments"] for event in moment.get("events", []))
        self.page.open(path)
        self.page.press("/", clause)
        self.assertGreater(self.page.count(".results a"), 0)
        self.page.click(".results a")
        self.page.wait_for("return location.hash.includes('/e')", 5)
        self.page.type("input[type=search]", "zzzz")
        self.assertEqual(self.page.count(".results a"), 0)

    def test_a_finger_steps_through_a_game(self):
        self.page.emulate(still=True, width=360, height=740)
        self.page.touch(True)
        self.addCleanup(self.page.touch, False)
        self.page.open(view("touch", DUEL), "#s2")
        self.page.swipe(".field svg", -120)
        self.assertEqual(self.page.step(), 3)
        self.page.swipe(".field svg", 120)
        self.page.swipe(".field svg", 120)
        self.assertEqual(self.page.step(), 1)

    def test_robots_move_unless_motion_is_unwanted(self):
        moving = "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true})); return document.getAnimations().length"
        path = view("motion", DUEL)
        last = len(data_of(path)["games"][0]["moments"]) - 1
        for still in (False, True):
            self.page.emulate(still=still)
            self.page.open(path)
            moved = [self.page.run(moving) for _ in range(last)]
            self.assertEqual(max(moved) > 0, not still)

    # ---- looks

    def test_pages_can_be_read_in_light_and_dark_and_on_phones(self):
        pages = {"arena": (view("looks", ARENA), "#s41"),
                 "tree": (view("looks-tree", POSITION, "--depth", "2", "--solve"), ""),
                 "collection": (view("looks-many", CORPUS + "/steel-arena/played"), ""),
                 "site": (site("looks-site", CORPUS + "/duel/played") + "/index.html", "")}
        for name, (path, fragment) in pages.items():
            colours = {}
            for look, how in LOOKS:
                self.page.emulate(still=True, **how)
                self.page.open(path, fragment)
                with self.subTest(name=name, look=look):
                    self.check_no_sideways_scroll()
                    self.check_access(2, 5)
                    colours[look] = self.page.run("return getComputedStyle(document.body).color")
                self.shot(f"firefox-{name}-{look}")
            self.assertNotEqual(colours["light"], colours["dark"])
            self.assertEqual(colours["dark"], colours["phone-dark"])

    def test_paper_gets_the_field_and_no_buttons(self):
        self.page.open(view("print", ARENA), "#s100")
        self.page.emulate(media="print")
        for selector, display in ((".bar", "none"), (".field svg", "block"), (".account", "block")):
            self.assertEqual(self.page.run("return getComputedStyle(document.querySelector(arguments[0])).display", selector), display)

    # ---- what a page must not do

    def test_a_script_that_is_put_in_is_refused(self):
        put_in = "<script>document.title = 'forged'</script><img src=x onerror=\"document.title = 'forged'\"><p style=\"position:fixed\">p</p>"
        self.page.open(written("forged.html", read(view("policy", DUEL)).replace("</body>", put_in + "</body>")))
        self.page.run("window.refused = []; document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective));"
                      "const put = document.createElement('script'); put.textContent = \"document.title = 'forged'\"; document.body.append(put);"
                      "fetch('http://127.0.0.1:47123/').catch(() => {}); new Image().src = 'http://127.0.0.1:47123/x.png';")
        self.page.wait_for("return refused.length >= 3", 5)
        self.assertEqual(set(self.page.run("return refused")), {"script-src-elem", "connect-src", "img-src"})
        self.assertNotEqual(self.page.title(), "forged")
        self.assertNotEqual(self.page.run("return getComputedStyle([...document.querySelectorAll('p')].at(-1)).position"), "fixed")
        self.assertEqual([url for url in self.page.requests() if not url.startswith("file:")], [])
        self.assertGreaterEqual(sum("Content-Security-Policy" in error for error in self.page.errors()), 5)

    def test_names_from_outside_are_only_text(self):
        evil = "<img src=x onerror=\"document.title='evil'\"></script><script>document.title='evil'</script>"
        record = json.loads(read(DUEL)) | {"seats": [evil, "\u202eBo\x1b[31m\x00"], "notes": "0: " + evil}
        path = written("x<b>'&amp;.json", json.dumps(record))
        for name, words in (("evil", [path]), ("evil-two", [path, DUEL]), ("evil-tree", [path + "#2", "--depth", "1"]),
                            ("evil-many", [path, DUEL, GOLEMS])):
            for fragment in ("", "#s1/e1<img src=x>"):
                self.page.open(view(name, *words, lang="ru"), fragment)
                self.page.run("for (const folded of document.querySelectorAll('details')) folded.open = true;")
                self.page.press(Keys.END)
                self.assertEqual(self.page.count("img, main script, header script, b"), 0)
                self.assertNotIn("evil", self.page.title())
                self.assertNotRegex(self.page.text("body"), "[\u202e\x1b\x00]")
                self.check_asks_for_nothing()

    # ---- other pages

    def test_a_solved_tree_stands_beside_the_field(self):
        path = view("tree", POSITION, "--depth", "2", "--solve")
        self.page.open(path)
        self.assertEqual(self.page.count(".tree-picture a"), len(data_of(path)["games"][0]["moments"]))
        self.page.press(Keys.ARROW_RIGHT)
        child = self.page.step()
        self.page.press("v")
        self.assertNotEqual(self.page.step(), child)
        self.page.press(Keys.ARROW_UP)
        self.assertEqual(self.page.step(), child)
        self.page.click(".tree-picture a[href='#s5']")
        self.page.address("#s5")
        self.check_asks_for_nothing()

    def test_records_and_readings_stand_side_by_side(self):
        pages = (view("two", DUEL, CORPUS + "/duel/played/damage-1-uniform-29.json", exits=1),
                 view("readings", ARENA, "--against-ruling", "armour.trigger=all", exits=1))
        for path in pages:
            self.page.open(path)
            self.assertEqual(self.page.count(".field svg"), 2)
            self.assertEqual(self.page.step(), data_of(path)["parting"]["step"])
            self.check_asks_for_nothing()

    def test_pages_of_a_site_share_a_classic_script(self):
        path = site("site", CORPUS + "/duel/played")
        script = "file://" + os.path.join(path, "ringside.js")
        self.page.open(path + "/index.html")
        self.assertEqual(self.page.requests(), [script])
        self.page.press("/", "uniform-22")
        self.assertEqual(self.page.count("table.games tbody tr"), 1)
        self.page.press(Keys.ESCAPE, "l")
        self.page.click("table.games tbody a")
        self.page.wait_for("return document.body.dataset.ready !== undefined && document.querySelector('.field')")
        self.assertEqual(self.page.run("return document.documentElement.lang"), "ru")
        self.page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.page.step(), 1)
        self.page.click("nav.site a")
        self.page.wait_for("return document.body.dataset.ready !== undefined && document.querySelector('table.games')")
        self.page.run("const put = document.createElement('script'); put.textContent = 'window.ran = 1'; document.body.append(put)")
        self.assertIsNone(self.page.run("return window.ran"))
        self.assertEqual(set(self.page.requests()), {script})


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
