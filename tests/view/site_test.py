#!/usr/bin/python3
"""The folders of pages that `ringside view --out DIR/` writes, opened from files in Chromium: site_test.py PROGRAM CORPUS [TEST…]

RINGSIDE_SHOTS may name a folder for pictures of the pages."""

import json
import os
import re
import shutil
import sys
import unittest
import urllib.parse

from selenium.webdriver.common.keys import Keys

import browser
import checks
from program import CORPUS, FOLDER, ran, site

DUELS = os.path.join(CORPUS, "duel/played")
CASES = os.path.join(CORPUS, "duel/cases")
MARKER = "ringside-site.txt"
# Names that mean something to a shell, a browser, a file system or a reader.
HOSTILE = ["../x", "<script>alert(1)</script>", "x" * 300, "Анна Ёжикова", "анна ёжикова", "CON", "con", "a/b\\c", "\u202egnp.exe", "__proto__", "constructor",
           "javascript:alert(1)", "\"><img src=x onerror=alert(1)>", "ann", "ANN", "Ann", ".", "'", "‮", "🤖"]


def files_in(path):
    return sorted(os.path.relpath(os.path.join(folder, name), path) for folder, _, names in os.walk(path) for name in names)


def contents(path):
    read = {}
    for name in files_in(path):
        with open(os.path.join(path, name), "rb") as file:
            read[name] = file.read()
    return read


def data_of(path):
    with open(path, encoding="utf-8") as file:
        return json.loads(browser.texts_in(file.read())[-1])


def record(name, source, seats, notes=""):
    """A copy of a record with other names of seats."""
    with open(source, encoding="utf-8") as file:
        game = json.load(file)
    game["seats"], game["notes"] = seats, notes
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        json.dump(game, file)


def duel_records():
    return [os.path.join(DUELS, name) for name in sorted(os.listdir(DUELS))]


def league():
    """Three players, seven games, one of them wrong, one not readable, with dates, and two questions."""
    folder = os.path.join(FOLDER, "league")
    if os.path.isdir(folder):
        return folder
    pairs = [("Ann", "Bob"), ("Bob", "Ann"), ("Ann", "Cid"), ("Cid", "Bob"), ("Ann", "Bob")]
    for number, (pair, source) in enumerate(zip(pairs, duel_records())):
        record(f"{folder}/round-{number}.json", source, list(pair), f"Played on 2026-03-{20 - number:02d} in the hall")
    with open(folder + "/round-0.json", encoding="utf-8") as file:
        wrong = json.load(file)
    wrong["steps"][0]["digest"] = "0" * 16
    with open(folder + "/wrong.json", "w", encoding="utf-8") as file:
        json.dump(wrong, file)
    with open(folder + "/round-1.json", encoding="utf-8") as file:
        text = file.read()
    with open(folder + "/torn.json", "w", encoding="utf-8") as file:
        file.write(text[:len(text) // 2])
    for name in sorted(os.listdir(CASES))[:2]:
        shutil.copy(os.path.join(CASES, name), folder)
    return folder


class SiteTest(checks.PageTest):
    # ---- what stands in the folder

    def test_every_link_leads_to_a_file_and_every_file_is_linked(self):
        path = site("all", league(), exits=1)
        seen, waiting = set(), ["index.html"]
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            self.page.open(os.path.join(path, name))
            self.check_quiet()
            for link in self.page.run("return [...document.querySelectorAll('a[href]')].map(a => a.href)"):
                target = urllib.parse.urlparse(link)
                self.assertEqual(target.scheme, "file")
                inside = os.path.relpath(urllib.parse.unquote(target.path), path)
                self.assertTrue(os.path.isfile(os.path.join(path, inside)), link)
                waiting.append(inside)
        self.assertEqual(seen | {"ringside.js", MARKER}, set(files_in(path)))
        self.assertEqual(sum(name.startswith("players/") for name in seen), 3)
        self.assertEqual(sum(name.startswith("games/") for name in seen), 6)
        self.assertEqual(sum(name.startswith("questions/") for name in seen), 2)

    def test_pages_share_one_script_and_may_run_nothing_else(self):
        path = site("policy", league(), exits=1)
        for name in files_in(path):
            if not name.endswith(".html"):
                continue
            with open(os.path.join(path, name), encoding="utf-8") as file:
                text = file.read()
            policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text).group(1)
            self.assertRegex(policy, r"^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'sha256-[^']+'; ")
            self.assertEqual(len(re.findall("<script(?! type=\"application/json\" id=\"ringside-files\">)", text)), 2)
            self.assertRegex(text, r'<script src="(\.\./)?ringside\.js"></script>')
            self.assertLess(len(text), 40_000)
        self.page.open(os.path.join(path, "index.html"))
        self.page.run("const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s)")
        self.assertIsNone(self.page.run("return window.ran"))
        self.browser.get_log("browser")

    def test_two_runs_and_any_number_of_threads_write_the_same(self):
        first = site("twice", league(), "--jobs", "1", exits=1)
        before = contents(first)
        site("twice", league(), "--jobs", "4", exits=1)
        self.assertEqual(before, contents(first))

    def test_hostile_names_stay_names(self):
        folder = os.path.join(FOLDER, "hostile")
        for number, (name, source) in enumerate(zip(HOSTILE, duel_records() * 3)):
            record(f"{folder}/{number}.json", source, [name, HOSTILE[number - 1]], "<b>1.1.2026</b> <script>alert(2)</script> 31.12.2025")
        for name in ("Con.json", "CON .json", "aux.json", "ß.json", "партия.json", "a b.json", "a-b.json", "A_B.json", "<img src=x>.json", "y" * 200 + ".json"):
            shutil.copy(f"{folder}/0.json", os.path.join(folder, name))
        path = site("hostile-site", folder)
        names = files_in(path)
        for name in names:
            self.assertRegex(name, r"^((games|players|questions)/[a-z0-9][a-z0-9-]{0,79}\.html|index\.html|ringside\.js|ringside-site\.txt)$")
            self.assertNotRegex(name, r"/(con|prn|aux|nul|com\d|lpt\d)\.")
        self.assertEqual(len({name.lower() for name in names}), len(names))
        self.assertEqual(sum(name.startswith("players/") for name in names), len(set(HOSTILE)))
        self.assertEqual(sum(name.startswith("games/") for name in names), len(HOSTILE) + 10)
        self.assertIn("players/ann.html", names)
        self.assertEqual(os.listdir(FOLDER).count("x.html"), 0)
        players = [row["name"] for row in data_of(path + "/index.html")["players"]]
        self.assertEqual(len(players), len(set(HOSTILE)))
        for name in ["index.html"] + [name for name in names if name.startswith("players/")]:
            self.page.open(os.path.join(path, name))
            self.assertEqual(self.page.count("img, main script, header script, b"), 0)
            self.check_quiet()
        self.page.open(path + "/index.html")
        self.assertIn("<script>alert(1)</script>", self.page.text("table.players"))
        self.assertIn("2025-12-31", self.page.text("table.games"))
        self.check_access(10, 20)
        self.page.emulate(width=390, height=800, still=True)
        self.check_no_sideways_scroll()

    # ---- the index

    def column(self, table, number):
        return self.page.run("return [...document.querySelectorAll(`table.${arguments[0]} tbody tr`)].map(r => r.children[arguments[1]].textContent)",
                             table, number)

    def heads(self, table):
        return self.page.run("return [...document.querySelectorAll(`table.${arguments[0]} thead th`)].map(h => [h.textContent.replace(/ [▲▼↕]/, ''), h.getAttribute('aria-sort')])",
                             table)

    def sort(self, table, number):
        self.page.run("document.querySelectorAll(`table.${arguments[0]} thead button`)[arguments[1]].click()", table, number)

    def test_the_table_is_sorted_by_any_heading(self):
        self.page.open(site("sorted", league(), exits=1) + "/index.html")
        heads = [name for name, _ in self.heads("games")]
        self.assertEqual({order for _, order in self.heads("games")}, {"none"})
        for name in heads:
            at = heads.index(name)
            seen = []
            for _ in range(2):
                self.sort("games", at)
                seen.append([text for text in self.column("games", at) if text])
                self.assertEqual([order for _, order in self.heads("games")].count("none"), len(heads) - 1)
            self.assertEqual(sorted(seen[0]), sorted(seen[1]))
            if len(set(seen[0])) == len(seen[0]):
                self.assertEqual(seen[0], seen[1][::-1], name)
        steps = heads.index("Steps")
        self.sort("games", steps)
        self.assertEqual(self.heads("games")[steps][1], "descending")
        lengths = [int(text) for text in self.column("games", steps) if text]
        self.assertEqual(lengths, sorted(lengths, reverse=True))
        self.assertEqual(self.column("games", steps)[-1], "")  # what cannot be read stands below
        button = self.browser.find_elements("css selector", "table.games thead button")[heads.index("Date")]
        self.page.run("arguments[0].focus()", button)
        self.page.press(Keys.ENTER)
        self.page.press(Keys.SPACE)
        self.assertEqual(self.heads("games")[heads.index("Date")][1], "ascending")
        dates = [text for text in self.column("games", heads.index("Date")) if text]
        self.assertEqual(dates, sorted(dates))
        self.assertEqual(dates[0], "2026-03-16")
        self.page.press("l")  # the order stays
        self.assertEqual(self.heads("games")[heads.index("Date")], ["Дата", "ascending"])

    def test_the_filter_and_the_findings(self):
        self.page.open(site("filter", league(), exits=1) + "/index.html")
        self.assertEqual(self.page.count("table.games tbody tr"), 7)
        self.assertEqual(self.page.count("table.games tr.wrong"), 2)
        self.assertIn("not the recorded one", self.page.run("return [...document.querySelectorAll('table.games .trouble')].map(e => e.textContent).join()"))
        self.page.press("/")
        self.page.press("cid")
        self.assertEqual(self.page.count("table.games tbody tr"), 2)
        self.page.press(Keys.ESCAPE)
        self.page.press("l")
        self.assertEqual(self.page.count("table.games tbody tr"), 2)
        self.page.run("const f = document.getElementById('filter'); f.value = 'no such'; f.dispatchEvent(new Event('input'))")
        self.assertEqual(self.page.count("table.games tbody tr"), 0)
        self.check_quiet()

    def test_pages_can_be_read_in_light_and_dark_and_on_phones(self):
        path = site("looks", league(), exits=1)
        for name in ("index.html", "players/ann.html", "games/league-round-1.html"):
            for look, how in (("light", {}), ("dark", {"dark": True}), ("phone", {"width": 390, "height": 800}),
                              ("phone-dark", {"width": 320, "height": 700, "dark": True})):
                self.page.emulate(still=True, **how)
                self.page.open(os.path.join(path, name))
                with self.subTest(name=name, look=look):
                    self.check_no_sideways_scroll()
                    self.check_access()
                self.shot(f"site-{os.path.basename(name)[:-5]}-{look}")

    # ---- players

    def test_a_player_has_results_against_each_other(self):
        path = site("players", league(), exits=1)
        rows = data_of(path + "/index.html")["rows"]
        counted = [row for row in rows if "rank" in row and "finding" not in row]
        self.assertEqual(len(counted), 5)

        def expected(own, other):
            won = drawn = lost = 0
            for row in counted:
                names = [seat[0] for seat in row["seats"]]
                if own in names and other in names:
                    mine, theirs = row["rank"][names.index(own)], row["rank"][names.index(other)]
                    won, drawn, lost = won + (mine < theirs), drawn + (mine == theirs), lost + (mine > theirs)
            return [str(won), str(drawn), str(lost)]

        self.page.open(path + "/index.html")
        self.page.run("[...document.querySelectorAll('table.players a')].find(a => a.textContent === 'Ann').click()")
        self.page.wait("return document.body.dataset.ready !== undefined && document.querySelector('h1').textContent.startsWith('Ann')")
        self.assertEqual(self.column("against", 0), ["Bob", "Cid"])
        for at, other in enumerate(("Bob", "Cid")):
            self.assertEqual([self.column("against", i)[at] for i in (2, 3, 4)], expected("Ann", other))
        self.assertEqual(self.column("against", 1), ["4", "1"])  # with the wrong one, whose result does not count
        self.assertEqual(len(self.column("games", 0)), 5)
        self.page.run("document.querySelector('table.games tbody a').click()")
        self.page.wait("return document.body.dataset.ready !== undefined && document.querySelector('.field')")
        self.page.press("l")
        back = self.page.run("return [...document.querySelectorAll('nav.site a')].map(a => [a.textContent, a.href])")
        self.assertEqual([text for text, _ in back][1:], ["Ann", "Bob"])
        self.assertTrue(all(link.endswith("#ru") for _, link in back))
        self.page.run("document.querySelector('nav.site a').click()")
        self.page.wait("return document.body.dataset.ready !== undefined && document.querySelector('table.players')")
        self.assertEqual(self.page.run("return document.documentElement.lang"), "ru")
        self.check_quiet()

    def test_both_languages_have_the_same_parts(self):
        outlines = {}
        for lang, other in (("en", "ru"), ("ru", "en")):
            path = site("lang-" + lang, league(), exits=1, lang=lang)
            for name in ("index.html", "players/bob.html", "games/league-round-2.html"):
                for now in (lang, other):
                    self.page.open(os.path.join(path, name))
                    if now == other:
                        self.page.press("l" if lang == "en" else "д")
                    self.assertEqual(self.page.run("return document.documentElement.lang"), now)
                    shown = self.page.run("return document.body.innerText.replace(/^(EN|RU)$/m, '')")
                    self.assertEqual(outlines.setdefault((name, now), shown), shown)
                self.assertNotEqual(outlines[name, "en"], outlines[name, "ru"])
                self.check_access()

    # ---- questions

    def test_an_index_of_questions(self):
        path = os.path.join(FOLDER, "questions.html")
        ran("view", CASES, "--out", path, "--quiet")
        self.page.open(path)
        self.assertEqual(self.page.count("table.questions tbody tr"), len(os.listdir(CASES)))
        self.assertGreater(self.page.count("h2"), 1)
        self.assertIn("Duel · DU-2", self.page.text("main"))
        self.check_access(2, 20)
        self.page.press("l")
        self.assertIn("верно", self.page.text("main"))
        self.check_quiet()
        self.shot("questions")
        self.page.open(site("cases", CASES) + "/index.html")
        self.page.run("document.querySelector('table.questions a').click()")
        self.page.wait("return document.body.dataset.ready !== undefined && document.querySelector('.asked')")
        self.assertEqual(self.page.count("nav.site a"), 1)
        self.check_quiet()

    # ---- the folder

    def test_a_second_run_removes_what_is_stale_and_nothing_else(self):
        games = os.path.join(FOLDER, "stale-games")
        for number in range(3):
            record(f"{games}/{number}.json", duel_records()[number], ["Ann", f"Guest {number}"])
        path = site("stale", games)
        self.assertIn("players/guest-2.html", files_in(path))
        mine = os.path.join(path, "games/mine.html")
        with open(mine, "w", encoding="utf-8") as file:
            file.write("mine")
        shutil.copy(path + "/index.html", path + "/copy.html")
        with open(path + "/games/stale-games-0.html", "w", encoding="utf-8") as file:
            file.write("edited by hand")
        os.remove(games + "/2.json")
        ran("view", games, "--out", path, "--quiet", exits=2)  # it would write over what was edited
        os.remove(path + "/games/stale-games-0.html")
        with open(path + "/players/guest-2.html", "w", encoding="utf-8") as file:
            file.write("edited by hand")
        site("stale", games)
        names = files_in(path)
        self.assertIn("games/mine.html", names)
        self.assertIn("copy.html", names)
        self.assertIn("players/guest-2.html", names)  # is no longer ours
        self.assertNotIn("games/stale-games-2.html", names)
        with open(os.path.join(path, MARKER), encoding="utf-8") as file:
            listed = file.read().splitlines()[1:]
        self.assertEqual(sorted(listed), sorted(set(names) - {MARKER, "games/mine.html", "copy.html", "players/guest-2.html"}))

    def test_no_link_and_no_list_leads_out_of_the_folder(self):
        games = os.path.join(FOLDER, "outside-games")
        record(f"{games}/0.json", duel_records()[0], ["Ann", "Bob"])
        outside = os.path.join(FOLDER, "outside")
        os.makedirs(outside)
        precious = os.path.join(outside, "precious.html")
        path = site("linked", games)
        shutil.copy(path + "/index.html", precious)
        with open(os.path.join(path, MARKER), "a", encoding="utf-8") as file:
            file.write("../outside/precious.html\n/etc/passwd\ngames/../../outside/precious.html\n")
        site("linked", games)
        self.assertTrue(os.path.exists(precious))
        shutil.rmtree(path + "/games")
        os.symlink(outside, path + "/games")
        ran("view", games, "--out", path, "--quiet", exits=2)
        os.remove(path + "/games")
        os.remove(path + "/index.html")
        os.symlink(precious, path + "/index.html")
        before = os.path.getmtime(precious)
        ran("view", games, "--out", path, "--quiet", exits=2)
        self.assertEqual(os.path.getmtime(precious), before)
        self.assertEqual(os.listdir(outside), ["precious.html"])

    def test_a_number_of_pages(self):
        path = site("few", league(), "--pages", "2", exits=1)
        self.assertEqual(sum(name.startswith("games/") for name in files_in(path)), 2)
        self.assertEqual(len([row for row in data_of(path + "/index.html")["rows"] if "page" in row]), 2)
        self.assertEqual(len(data_of(path + "/index.html")["rows"]), 7)
        self.page.open(path + "/index.html")
        self.check_quiet()

    def test_lines_bulk_files_and_lists_are_sites_too(self):
        bulk, lines, listed = (os.path.join(FOLDER, name) for name in ("some.bin", "some.jsonl", "list.txt"))
        ran("simulate", "duel", "--count", "3", "--seed", "4", "--out", bulk, "--quiet")
        with open(lines, "w", encoding="utf-8") as file:
            for name in duel_records()[:2]:
                with open(name, encoding="utf-8") as one:
                    file.write(json.dumps(json.load(one)) + "\n")
        with open(listed, "w", encoding="utf-8") as file:
            file.write(f"{bulk}\n{lines}\n")
        path = site("lines", "@" + listed)
        self.assertEqual([name for name in files_in(path) if name.startswith("games/")],
                         [f"games/some-bin-{i}.html" for i in (1, 2, 3)] + [f"games/some-jsonl-{i}.html" for i in (1, 2)])
        with open(lines, encoding="utf-8") as file:
            ran("view", "-", "--out", os.path.join(FOLDER, "piped/"), "--quiet", stdin=file)
        self.assertEqual(sum(name.startswith("games/") for name in files_in(os.path.join(FOLDER, "piped"))), 2)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
