#!/usr/bin/python3
"""The books of rules that `ringside rules --out` writes, opened from files in Chromium: book_test.py PROGRAM CORPUS [TEST…]

RINGSIDE_SHOTS may name a folder for pictures of the pages."""

import json
import os
import re
import shutil
import sys
import unittest

import browser
import checks
from program import CORPUS, FOLDER, ran

MOST_BYTES = 4_000_000


def book(name, game, *words, exits=0):
    path = os.path.join(FOLDER, name)
    ran("rules", "--game", game, "--out", path, *words, exits=exits)
    return path


def book_data(path):
    with open(path, encoding="utf-8") as file:
        return json.loads(browser.texts_in(file.read())[-1])


def corpus_with(name, change):
    """A corpus of one game whose cases were changed."""
    folder = os.path.join(FOLDER, name)
    for part in ("cases", "played"):
        shutil.copytree(os.path.join(CORPUS, "duel", part), f"{folder}/duel/{part}")
    change(folder + "/duel/cases")
    return folder


class BookTest(checks.PageTest):
    def test_every_clause_has_an_example_or_is_marked(self):
        for game in ("duel", "steel-arena", "high-voltage", "golems", "robocide"):
            path = book(f"{game}.html", game)
            self.assertLess(os.path.getsize(path), MOST_BYTES)
            data = book_data(path)
            clauses = [clause for chapter in data["chapters"] for clause in chapter["clauses"]]
            bare = [clause["id"] for clause in clauses if clause["acts"] and not clause.get("examples") and not clause.get("beside")]
            self.assertEqual(bare, [])
            self.assertTrue(all(ruling["options"] for ruling in data["rulings"]))

    def test_an_example_opens_from_its_address_with_boards_before_and_after(self):
        path = book("opened.html", "robocide")
        data = book_data(path)
        example = next(one for one in data["examples"] if len(data["games"][one["game"]]["moments"]["change"]) == 2)
        self.page.open(path, "#case:" + example["name"])
        opened = ".example[open]"
        self.assertEqual(self.page.count(opened), 1)
        self.assertIn(example["question"], self.page.text(opened + " summary"))
        self.assertEqual(self.page.count(opened + " .boards svg[role=img]"), 2)
        self.assertEqual(self.page.count(opened + " [tabindex='0']"), 0)
        self.check_access(4, 20)
        self.check_quiet()

    def test_an_option_shows_the_smallest_line_in_which_it_diverges(self):
        path = book("diverging.html", "robocide")
        data = book_data(path)
        options = [(f"{ruling['id']}={option['word']}", option) for ruling in data["rulings"] for option in ruling["options"]]
        shown = {name: option["smallest"] for name, option in options if "smallest" in option}
        self.assertGreater(len(shown), 0.8 * sum(not option.get("preset") for _, option in options))
        self.assertFalse(any("smallest" in option for _, option in options if option.get("preset")))
        for boards, effect in ((3, True), (1, False)):
            name = next(name for name, one in shown.items() if one["effect"] == effect)
            self.page.open(path, "#smallest:" + name)
            opened = ".example[open]"
            self.assertEqual(self.page.count(opened), 1)
            self.assertIn(name, self.page.text(opened + " summary"))
            self.assertEqual(self.page.count(opened + " .boards svg[role=img]"), boards)
            question = next(one["question"] for one in data["examples"] if one["name"] == shown[name]["name"])
            self.assertEqual(self.page.text(opened + f" a[href='#case:{shown[name]['name']}']"), question)
            below = self.page.run(f"return [...document.querySelectorAll('{opened} p > strong')].map(one => one.parentElement.nextElementSibling)"
                                  ".map(one => one.matches('.boards') || !!one.querySelector('strong'))")
            self.assertNotIn(True, below, "a heading with nothing below it")
        self.check_quiet()

    def test_finding_languages_and_narrow_screens(self):
        self.page.emulate(width=390, height=800, still=True)
        self.page.open(book("found.html", "duel"), "#DU-2.1")
        self.assertEqual(self.page.run("return document.activeElement.id"), "DU-2.1")
        self.page.run("const f = document.getElementById('filter'); f.value = 'PUSHED cell'; f.dispatchEvent(new Event('input'))")
        self.assertIn("DU-2.4", self.page.text(".found"))
        for form in ("pushes cells", "роботами клетках"):
            self.page.run(f"const f = document.getElementById('filter'); f.value = '{form}'; f.dispatchEvent(new Event('input'))")
            self.assertIn("DU-2.4", self.page.text(".found"), form)
        self.page.run("document.querySelector('button.language').click()")
        self.assertEqual(self.page.run("return document.documentElement.lang"), "ru")
        self.assertEqual(self.page.run("return /[А-Яа-я]/.test(document.querySelector('.clause p').textContent)"), True)
        self.check_no_sideways_scroll()

    def test_print_opens_every_example(self):
        self.page.open(book("printed.html", "duel"))
        self.assertEqual(self.page.count(".example[open]"), 0)
        self.page.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.page.count(".example[open]"), self.page.count(".example"))
        self.assertGreater(self.page.count(".example[open] svg"), 0)

    def test_a_book_in_which_an_example_fails_is_refused(self):
        def spoil(folder):
            name = sorted(os.listdir(folder))[0]
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                case = json.load(file)
            case["then"]["actor"] = "nobody" if case["then"].get("actor") != "nobody" else "seat 0"
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                json.dump(case, file)
        path = book("refused.html", "duel", "--corpus", corpus_with("spoilt", spoil), exits=1)
        self.assertFalse(os.path.exists(path))

    def test_what_has_changed_since_an_earlier_book_is_marked(self):
        def less(folder):
            os.remove(os.path.join(folder, sorted(os.listdir(folder))[0]))
        old = book("old.html", "duel", "--corpus", corpus_with("fewer", less))
        self.page.open(book("new.html", "duel", "--since", old))
        self.assertEqual(self.page.count("#changes"), 1)
        self.assertEqual(self.page.count(".example mark"), 1)
        book("none.html", "duel", "--since", os.path.join(CORPUS, "duel/cases", sorted(os.listdir(CORPUS + "/duel/cases"))[0]), exits=3)

    def test_a_folder_of_books_has_an_index(self):
        path = os.path.join(FOLDER, "shelf/")
        ran("rules", "--game", "duel", "--game", "robocide", "--out", path)
        self.assertEqual(sorted(name for name in os.listdir(path) if name.endswith(".html")), ["duel.html", "index.html", "robocide.html"])
        self.page.open(path + "index.html")
        self.assertEqual(self.page.count(".shelf a"), 2)
        self.check_access(1, 4)
        self.page.run("document.querySelector('.shelf a').click()")
        self.page.wait("return document.querySelector('.of-book') !== null")
        self.check_quiet()

    def test_with_an_engine_each_example_has_a_page_to_play_on_from(self):
        path = os.path.join(FOLDER, "live/")
        if not os.path.exists(os.path.join(os.path.dirname(sys.argv[1]), "../wasm/ringside.wasm")):
            self.skipTest("there are no modules for browsers")
        ran("rules", "--game", "duel", "--out", path, "--live")
        examples = book_data(path + "duel.html")["examples"]
        self.assertEqual(len(os.listdir(path + "examples")), len(examples))
        self.assertEqual({os.path.basename(one["page"]) for one in examples}, set(os.listdir(path + "examples")))
        self.page.open(path + examples[0]["page"])
        self.assertEqual(self.page.count("nav.site a[href$='duel.html#case:%s']" % examples[0]["name"]), 1)
        self.check_quiet()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
