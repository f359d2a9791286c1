#!/usr/bin/python3
"""Pages of `ringside view --live`, opened from files in Chromium: live_test.py PROGRAM CORPUS [TEST…]

What every browser is asked stands in live_checks.py. RINGSIDE_SHOTS may name a folder for pictures of the pages."""

import functools
import http.server
import json
import os
import re
import statistics
import subprocess
import sys
import threading
import unittest

from selenium.webdriver.common.keys import Keys

import checks
import live_checks
from live_checks import CHOICES
from program import ARENA, CORPUS, DUEL, FOLDER, GOLEMS, PROGRAM, ran, read, view, written

# A thread that answers as the engine does where it fails: to every request that has a word in it.
FAILING = """
const Own = Worker;
window.Worker = class extends Own {
  postMessage(message, ...more) {
    if (!window.failing || !message.line?.includes(window.failing)) return super.postMessage(message, ...more);
    setTimeout(() => this.onmessage({data: {number: message.number, fault: 'unreachable'}}));
  }
};"""
# A thread that does not answer requests that have a word in them.
SILENT = """
const Own = Worker;
window.Worker = class extends Own {
  postMessage(message, ...more) {
    if (!window.silent || !message.line?.includes(window.silent)) super.postMessage(message, ...more);
  }
};"""
# How much memory the engine says that it has taken.
COUNTING = """
const Own = Worker;
window.Worker = class extends Own {
  constructor(...what) {
    super(...what);
    this.addEventListener('message', ({data}) => { window.engineBytes = data.bytes || window.engineBytes; });
  }
};"""
# How long it takes from a click on an action until the board, the account and the list show it.
A_STEP = """
const done = arguments[0], before = document.querySelector('.account .at').textContent, from = performance.now();
document.querySelector('.choices .choice:not(.more)').click();
const look = () => document.querySelector('.account .at').textContent === before ? setTimeout(look) : (document.body.offsetHeight, done(performance.now() - from));
look();"""


def policy_of(path):
    """What each directive of a page's policy allows, hashes as one word."""
    content = re.search(r'Content-Security-Policy"? content="([^"]*)"', read(path)).group(1)
    content = re.sub(r"'sha256-[^']*'", "HASH", content)
    return {directive.split()[0]: directive.split()[1:] for directive in content.split(";") if directive.strip()}


class CommandLineTest(unittest.TestCase):
    def test_what_does_not_go_together_is_refused(self):
        for words, reason in (([DUEL, "--as", "0"], "--as"), ([DUEL, GOLEMS], "one"), ([DUEL, "--depth", "2"], "--depth"), ([DUEL, "--solve"], "--solve"),
                              ([DUEL, "--against-ruling", "a=b"], "--against-ruling"), ([DUEL, "--json"], "--json"), (["--json"], "--json"),
                              ([CORPUS + "/duel/played"], "one"), (["--engine", f"python3 {CORPUS}/engines/duel.py"], "--engine")):
            with self.subTest(words=words):
                path = os.path.join(FOLDER, "refused.html")
                more = [] if "--json" in words else ["--out", path]
                done = ran("view", "--live", *words, *more, exits=2)
                self.assertRegex(done.stderr, r"^error: .*" + reason)
                self.assertEqual(done.stdout, "")
                self.assertFalse(os.path.exists(path))
        full = os.path.join(FOLDER, "full")
        os.makedirs(full, exist_ok=True)
        written("full/other.txt", "mine")
        self.assertIn("other.txt", ran("view", "--live", "--out", full + "/", exits=2).stderr)
        self.assertEqual(os.listdir(full), ["other.txt"])

    def test_a_page_can_be_an_app(self):
        """Its number changes with the page, so that browsers take the new one."""
        workers = []
        for game in ("duel", "golems"):
            folder = os.path.join(FOLDER, "app-" + game)
            for _ in range(2):
                ran("view", "--live", game, "--out", folder + "/")
            self.assertEqual(sorted(os.listdir(folder)), ["icon.png", "icon.svg", "index.html", "manifest.webmanifest", "sw.js"])
            self.assertEqual(json.loads(read(folder + "/manifest.webmanifest"))["start_url"], "./")
            self.assertIn("manifest-src 'self'", read(folder + "/index.html"))
            workers.append(read(folder + "/sw.js"))
            self.assertLessEqual(workers[-1].count("\n"), 40)
        self.assertNotEqual(*workers)

    def test_games_are_named_or_files(self):
        path = os.path.join(FOLDER, "refused.html")
        self.assertIn("no such file", ran("view", "--live", "chess", "--out", path, exits=3).stderr)

    def test_the_policy_allows_an_engine_and_nothing_else(self):
        usual = policy_of(view("usual", DUEL))
        for path in (view("live", DUEL, "--live"), view("table", "--live")):
            policy = policy_of(path)
            self.assertEqual(policy.pop("worker-src"), ["blob:"])
            self.assertEqual(policy.pop("script-src"), [*usual["script-src"], "'wasm-unsafe-eval'"])
            self.assertEqual(policy, {name: words for name, words in usual.items() if name != "script-src"})
        self.assertNotIn("worker-src", usual)

    def test_the_same_page_is_written_twice(self):
        self.assertEqual(read(view("once", DUEL, "--live")), read(view("twice", DUEL, "--live")).replace("twice.html", "once.html"))


class LiveTest(live_checks.LiveChecks, checks.PageTest):
    def before_scripts(self, script):
        """Runs in every page from now on, before what is in it."""
        number = self.page.tell("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        self.addCleanup(self.page.tell, "Page.removeScriptToEvaluateOnNewDocument", identifier=number)

    # ---- a game that is played on

    def test_chance_is_drawn_by_hand_or_by_itself(self):
        page = self.page
        step = next(i for i in range(20, 200) if self.arena.ask("choices", i)["actor"] == "chance" and len(self.arena.choices(i)) > 3)
        draws = self.arena.legal(step)
        self.live("chance", ARENA, f"#s{step}")
        self.assertEqual(page.text(".trying h2"), f"What may be drawn now ({len(draws)})")
        self.assertEqual(self.offered(), draws)
        other = next(draw for draw in draws if draw != self.arena.actions[step])
        self.choose(other)
        self.at(f"#{step + 1}′")
        self.assertIn(other, page.text(".doing"))
        seen = set()
        for _ in range(12):
            page.press(Keys.ARROW_LEFT)
            self.at(f"#{step}")
            self.until(lambda: page.run("return !document.querySelector('.draw').hidden"))
            page.click(".draw")
            self.until(lambda: self.place().startswith(f"#{step + 1}"))
            seen.add(page.text(".doing code"))
        self.assertLessEqual(seen, set(draws))
        self.assertGreater(len(seen), 1)
        self.check_quiet()

    def test_a_page_without_an_engine_is_the_usual_page(self):
        page = self.page
        path = view("live-without", DUEL, "--live")
        usual = "return [...document.querySelectorAll('.field text, .place, .beside, .account, .steps')].map(e => e.getAttribute('aria-label') + e.textContent).join()"
        page.open(view("usual-without", DUEL), "#s5")
        shown = page.run(usual)
        for missing in ("WebAssembly", "Worker"):
            with self.subTest(missing=missing):
                self.before_scripts(f"delete window.{missing};")
                page.open(path, "#s5")
                self.assertIn("This browser cannot play on here", page.text(".side .note"))
                self.assertEqual(page.count(".trying, .readings-of, .editing"), 0)
                self.assertEqual(page.run(usual), shown)
                page.press(Keys.ARROW_RIGHT)
                self.assertEqual(page.step(), 6)
                page.press("u", "t", "l")
                self.assertIn("Этот браузер", page.text(".side .note"))
                page.open(path, "#s5~5")
                self.assertEqual(page.step(), 5)
                page.open(view("table", "--live"))
                self.assertIn("This browser cannot play on here", page.text("main"))
                self.check_quiet()

    def test_a_page_goes_on_after_a_fault_of_the_engine(self):
        page = self.page
        self.before_scripts(FAILING)
        self.live("failing", DUEL, "#s5")
        page.run("window.failing = '\"moment\"'")
        self.press_button("cool", ".choices")
        page.wait("return document.querySelector('.message').textContent", 5)
        self.assertIn("The engine failed at this request", page.text(".message"))
        self.assertIn('"method":"moment"', page.text(".message"))  # what one can send to whoever fixes it
        self.assertEqual(self.place(), "#5")
        page.run("window.failing = ''")
        self.choose("cool")
        self.at("#6′")
        self.assertEqual(page.text(".message"), "")
        self.check_quiet()

    def test_a_page_goes_on_after_the_thread_was_stopped(self):
        """As the table's button to cancel does, while files are read."""
        page = self.page
        self.empty_table()
        many = written("many.jsonl", (json.dumps(self.arena.record) + "\n") * 60)
        page.drop_file("main", many)
        page.wait("return document.querySelectorAll('.opening tbody tr').length")
        page.click(".opening .cancel")
        page.wait("return document.querySelector('.opening .cancel').hidden", 5)
        self.assertLess(page.count(".opening tbody tr"), 60)
        self.assertEqual(self.drop(DUEL)[0][3], False)
        self.begin("duel")
        self.choose(self.offered()[0])
        self.check_quiet()

    # ---- a table

    def test_full_storage_is_reported(self):
        page = self.page
        self.empty_table("duel", name="table-duel")
        page.run("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
        self.start()
        self.choose(self.offered()[0])
        page.wait("return document.querySelector('.message').textContent", 5)
        self.assertIn("The browser did not keep this step", page.text(".message"))
        for name in os.listdir(FOLDER):
            if name.startswith("duel") and name.endswith(".json"):
                os.remove(os.path.join(FOLDER, name))
        page.click(".message .save-now")
        saved = page.saved(os.path.join(FOLDER, "duel.json"))
        ran("audit", saved)
        self.assertEqual(len(json.loads(read(saved))["steps"]), 1)
        self.check_quiet()

    def test_options_rulings_and_positions_make_the_setup(self):
        page = self.page
        self.empty_table()
        self.choose_game("robocide")
        self.write(".options [name=players]", "3")
        page.wait("return document.querySelectorAll('.seats select').length === 3", 5)
        self.write(".options [name=players]", "99")
        page.wait("return document.querySelector('.setup [role=alert]').textContent", 5)
        self.write(".options [name=players]", "3")
        page.wait("return document.querySelector('.setup [role=alert]').textContent === ''", 5)
        self.unfold(".all-rulings")
        ruling = self.serve.ask("rules", game="robocide")["rulings"][0]
        word = next(option["word"] for option in ruling["options"] if option["word"] != ruling["preset"])
        self.write(f".all-rulings select[aria-label='{ruling['id']}']", word)
        self.start()
        self.offered()
        record = json.loads(read(self.saved_record()))
        self.assertEqual((record["setup"]["players"], record["setup"]["rulings"]), (3, {ruling["id"]: word}))
        position = json.loads(read(live_checks.POSITION))
        board = ran("show", live_checks.POSITION, "--lang", "en").stdout
        self.assertTrue(board)
        self.empty_table("duel", name="table-duel")
        self.unfold(".position-of")
        page.wait("return document.querySelector('.position-of textarea')", 5)
        self.write(".position-of textarea", json.dumps(position))
        self.start()
        start = self.serve.ask("start", game="duel", setup=position.get("setup", {}), position=position["state"], legal=True)
        self.until(lambda: self.offered() == start["legal"])
        self.check_quiet()

    def test_the_language_of_a_table_can_be_switched(self):
        page = self.page
        self.empty_table()
        page.press("l")
        page.wait("return document.documentElement.lang === 'ru' && document.querySelectorAll('.seats select').length")
        self.assertIn("Новая партия", page.text("main"))
        self.check_access(10, 10)
        page.press("Д")
        page.wait("return document.documentElement.lang === 'en' && document.querySelectorAll('.seats select').length")
        self.assertNotRegex(page.text("main"), "[а-я]")
        self.check_quiet()

    def test_nothing_is_asked_of_a_network(self):
        page = self.page
        self.empty_table()
        self.begin("steel-arena")
        self.choose(self.offered()[0])
        page.run("window.refused = []; document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective));"
                 "fetch('http://127.0.0.1:47123/').catch(() => {}); setTimeout(() => { try { eval('1'); } catch { refused.push('eval'); } });"
                 "try { new Worker('data:text/javascript,1'); } catch { refused.push('worker-src'); }")
        page.wait("return refused.includes('connect-src') && refused.includes('eval') && refused.includes('worker-src')", 5)
        self.assertEqual([url for url in page.requests() if not url.startswith("blob:") and not url.startswith("file:")], [])
        page.errors()

    # ---- bars

    def test_pages_are_quick_and_small(self):
        """Medians of five, against thrice what they are to be: the machine may be busy."""
        page, ready, steps = self.page, [], []
        self.before_scripts(COUNTING)

        def memory():
            taken = page.run("return window.engineBytes")
            self.assertGreater(taken, 2**20)
            return page.heap() + taken

        path = view("live-quick", ARENA, "--live")
        for _ in range(5):
            self.play(path, "#s78")
            ready.append(page.run("return performance.getEntriesByName('opened')[0].startTime"))
        playable = page.run("return performance.getEntriesByName('playable')[0].startTime")
        self.offered()
        for _ in range(5):
            steps.append(page.run_async(A_STEP))
            page.press("u")
            self.at("#78")
            self.until(lambda: page.count(CHOICES))
        ready, step, heap = statistics.median(ready), statistics.median(steps), memory()
        long = os.path.join(FOLDER, "long.json")
        ran("record", written("moves.txt", "game: duel\n" + "turn 1\nturn 1\ncool\ncool\n" * 2500), "--out", long, "--quiet")
        self.play(view("live-long", long, "--live"), "#s5000")
        long_ready = page.run("return ['opened', 'playable'].map(name => performance.getEntriesByName(name)[0].startTime)")
        self.offered()
        long_step = page.run_async(A_STEP)
        self.assertEqual(self.place(), "#5001′")
        long_heap = memory()
        self.empty_table()
        bulk, lines = os.path.join(FOLDER, "many.bin"), os.path.join(FOLDER, "ten-thousand.jsonl")
        ran("simulate", "duel", "--count", "300", "--seed", "1", "--out", bulk, "--quiet")
        ran("convert", bulk, lines, "--quiet")
        texts = read(lines).splitlines(True)
        counts = [len(json.loads(line)["steps"]) for line in texts]
        enough = next(i for i in range(len(counts)) if sum(counts[:i]) >= 10_000)
        written("ten-thousand.jsonl", "".join(texts[:enough]))
        page.run("window.took = 0; const from = [], stop = document.querySelector('.opening .cancel');"
                 "new MutationObserver(() => { if (stop.hidden) { if (from.length) window.took = performance.now() - from[0]; } else from.push(performance.now()); })"
                 ".observe(stop, {attributes: true})")
        rows = self.drop(lines)
        self.assertEqual(len(rows), enough)
        self.assertFalse(any(row[3] for row in rows))
        page.wait("return window.took")
        took, table_heap = page.run("return window.took"), memory()
        print(f"ready after {ready:.0f} ms (to play on: {playable:.0f}), a tried step in {step:.0f} ms, memory {heap / 2**20:.1f} MiB; 10,000 steps: ready after "
              f"{long_ready[0]:.0f} ms (to play on: {long_ready[1]:.0f}), a tried step in {long_step:.0f} ms, memory {long_heap / 2**20:.1f} MiB; "
              f"{sum(counts[:enough])} steps of {enough} games audited in {took:.0f} ms, memory {table_heap / 2**20:.1f} MiB", file=sys.stderr)
        self.assertLessEqual(ready, 3 * 300)
        self.assertLessEqual(step, 3 * 100)
        self.assertLessEqual(long_ready[0], 3 * 1000)
        self.assertLessEqual(took, 3 * 500)
        for size in (heap, long_heap, table_heap):
            self.assertLessEqual(size, 128 * 2**20)

    # ---- at the table, and on servers

    def test_all_lines_of_a_kept_game_come_back(self):
        """Also what was tried beside the main line, with its name, and where one was."""
        path = self.empty_table("duel", name="table-duel")
        self.start()
        for _ in range(4):
            self.choose(self.offered()[0])
        self.page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.at("#2")
        self.choose(self.offered()[1])
        self.at("#3′")
        self.write(".line input", "the other way")
        self.choose(self.offered()[0])
        self.at("#4′")
        self.play(path)
        self.assertEqual(self.page.count(".kept li"), 1)
        self.page.run("document.querySelector('.resume').click()")
        self.page.wait("return document.querySelector('.trying')")
        self.at("#4′")
        self.until(lambda: self.page.run("return document.querySelector('.line input')?.value") == "the other way")
        self.page.run("document.querySelector('.branches a').click()")
        self.at("#3")
        self.page.press(Keys.END)
        self.at("#4")
        main = self.steps()
        self.play(path)
        saved = os.path.join(FOLDER, "duel.json")
        if os.path.exists(saved):
            os.remove(saved)
        self.press_button("Save", ".kept")
        self.assertEqual([step["do"] for step in json.loads(read(self.page.saved(saved)))["steps"]], main)
        self.check_quiet()

    def test_a_draw_that_nobody_saw_stays_open(self):
        """As `ringside record` takes a line with a question mark; and what was written can be taken back."""
        self.empty_table("robocide", name="table-robocide")
        self.start()
        self.offered()
        self.page.click(".unseen-draw")
        self.at("#1")
        self.offered()
        self.write("#typed", "lay ?")
        self.page.run("document.querySelector('#typed').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}))")
        self.at("#2")
        record = json.loads(read(self.saved_record()))
        self.assertEqual(record["open"], [1, 2])
        self.offered()
        self.page.press("u")
        self.at("#1")
        self.write(".note-of", "  the box fell\tdown ")
        self.page.run("document.querySelector('.note-of').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}))")
        self.page.wait("return document.querySelector('.account .note')?.textContent === 'the box fell down'")
        self.assertIn("#1 the box fell down", json.loads(read(self.saved_record()))["notes"])
        self.check_quiet()

    def test_an_action_may_be_typed_in_short_or_in_another_language(self):
        self.live("short", DUEL, "#s5")
        for line, place in (("co", "#6′"), ("выстрел", "#7′"), ("c s", "#8′")):
            self.offered()
            self.write("#typed", line)
            self.page.run("document.querySelector('#typed').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}))")
            self.page.run_async("setTimeout(arguments[0], 300)")
            if self.place() != place:
                self.assertTrue(self.page.text(".verdict") + self.page.text(".message"), line)  # more than one may be meant, or it is not legal
                break
        self.assertNotEqual(self.place(), "#5")

    def test_a_long_answer_can_be_cancelled(self):
        """The sign comes after a while, and the engine answers again afterwards."""
        page = self.page
        self.before_scripts(SILENT)
        self.live("silent", DUEL, "#s5")
        self.assertEqual(page.count(".working"), 0)
        page.run("window.silent = '\"moment\"'")
        self.press_button("cool", ".choices")
        page.wait("return document.querySelector('.working button')", 5)
        page.run("window.silent = ''; document.querySelector('.working button').click()")
        page.wait("return document.querySelector('.message').textContent === 'cancelled'", 5)
        self.assertEqual((self.place(), page.count(".working")), ("#5", 0))
        self.choose("cool")
        self.at("#6′")
        self.check_quiet()

    def test_a_site_plays_on(self):
        """Its engine is a script of its own; an address of what was tried loads it at once."""
        folder = os.path.join(FOLDER, "live-site")
        league = os.path.join(FOLDER, "live-league")
        os.makedirs(league, exist_ok=True)
        for name in (DUEL, GOLEMS):
            written("live-league/" + os.path.basename(name), read(name))
        for _ in range(2):
            ran("view", league, "--live", "--out", folder + "/")
        self.assertTrue(os.path.exists(folder + "/engine.js"))
        [path] = (os.path.join(folder, "games", name) for name in os.listdir(folder + "/games") if os.path.basename(DUEL)[:-5] in name)
        self.page.open(path, "#s5")
        self.page.click(".play-on")
        self.page.wait("return document.body.dataset.playable !== undefined")
        self.assertEqual(self.offered(), self.duel.legal(5))
        self.choose("cool")
        self.until(lambda: "~" in self.page.run("return location.hash"))
        address = self.page.run("return location.hash")
        self.assertEqual(self.page.count("header nav.site a"), 1)
        self.page.open(path, address)
        self.at("#6′")
        self.assertEqual(self.page.run("return location.hash"), address)
        self.assertEqual(self.page.errors(), [])

    def test_an_app_works_without_a_network(self):
        """Once it has been opened from a server; nothing is asked for but its own files."""
        folder = os.path.join(FOLDER, "app-offline")
        ran("view", "--live", "duel", "--out", folder + "/")
        asked = []

        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *words):
                asked.append(self.path)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        self.page.go(address)
        self.page.wait("return document.body.dataset.playable !== undefined")
        self.page.wait("return navigator.serviceWorker.controller !== null")
        self.page.run_async("navigator.serviceWorker.ready.then(() => setTimeout(arguments[0], 300))")
        server.shutdown()
        server.server_close()
        self.assertLessEqual(set(asked), {"/", "/index.html", "/sw.js", "/manifest.webmanifest", "/icon.svg", "/icon.png", "/favicon.ico"})
        for name in ("", "index.html"):
            self.page.go(address + name)
            self.page.wait("return document.body.dataset.playable !== undefined && document.querySelectorAll('.seats select').length")
        self.start()
        self.assertTrue(self.offered())
        self.page.errors()

    # ---- what once did not hold

    def test_a_game_begins_in_the_language_of_its_table(self):
        """In the one that was chosen there, not in the file's."""
        page = self.page
        self.empty_table()
        page.press("l")
        page.wait("return document.documentElement.lang === 'ru' && document.querySelectorAll('.seats select').length")
        self.press_button("Начать")
        page.wait("return document.querySelectorAll('.choices button').length")
        start = self.serve.ask("start", game="duel")
        russian = [action["ru"] for action in self.serve.ask("choices", game="duel", setup={}, state=start["state"])["actions"]]
        self.assertEqual(self.offered(), russian)

    def test_a_game_without_rulings_has_no_readings_to_open(self):
        """A duel has none: no panel of other rulings is offered."""
        self.live("no-rulings", DUEL, "#s5")
        self.assertEqual(self.page.count(".readings-of"), 0)
        self.check_quiet()

    def test_an_address_of_a_variation_names_its_language(self):
        """As of any other step."""
        self.live("language", DUEL, "#s5~5/ru")
        self.at("#6′")
        self.assertEqual(self.page.run("return document.documentElement.lang"), "ru")

    def test_a_seat_that_goes_back_sees_no_choices_of_another(self):
        """Whose turn it was is no secret; what it could do is."""
        self.covered_golems()
        step = next(i for i, text in enumerate(self.steps()) if "(hidden)" in text) + 1
        self.page.run(f"location.hash = '#s{step - 1}'")
        self.at(f"#{step - 1}")
        self.page.run_async("setTimeout(arguments[0], 200)")
        self.assertEqual(self.texts(CHOICES), [])

    def test_a_resumed_game_has_its_screen(self):
        """Who plays, whether dice draw themselves, and that there is a screen, is kept with the game."""
        self.covered_golems()
        self.play(os.path.join(FOLDER, "table.html"))
        self.page.run("document.querySelector('.resume').click()")
        self.page.wait("return document.querySelector('main.cover')")
        self.assertEqual(self.page.run("return document.body.children.length"), 1)

    def test_the_way_to_play_against_the_rules_asks_why(self):
        """Before the first step the panel makes another beginning, afterwards it asks why."""
        self.empty_table("duel", name="table-duel")
        self.start()
        self.offered()
        self.unfold(".editing")
        self.page.wait("return document.querySelectorAll('.pieces button').length")
        self.choose(self.offered()[0])
        self.page.run_async("setTimeout(arguments[0], 200)")
        self.assertEqual(self.page.count(".editing input[aria-label=reason]"), 1)

    def test_what_was_tried_outlives_an_edit(self):
        """A record with an edit takes the place of the game: leaving asks whether to save, and there is a way back."""
        self.live("outlives", DUEL, "#s5")
        self.choose("cool")
        self.page.press(Keys.ARROW_LEFT)
        self.at("#5")
        self.unfold(".editing")
        self.page.wait("return document.querySelectorAll('.pieces button').length")
        self.press_button(self.texts(".pieces button")[0], ".pieces")
        self.page.click(".place[aria-label^='a1:']")
        self.press_button("Apply", ".editing")
        self.page.wait("return document.querySelector(\".place[aria-label^='a1:']\").getAttribute('aria-label').includes('seat 0')", 5)
        self.assertTrue(self.page.run("const leaving = new Event('beforeunload', {cancelable: true}); dispatchEvent(leaving); return leaving.defaultPrevented"))
        self.page.click(".back")
        self.page.wait("return document.querySelectorAll('.branches a').length")

    def test_a_page_is_small(self):
        """An empty table, engine and all."""
        bars = {"duel": 500_000, "golems": 500_000, "robocide": 500_000, "steel-arena": 900_000, "high-voltage": 900_000, "": 1_300_000}
        for game, most in bars.items():
            path = view(f"small-{game}", "--live", *([game] if game else []))
            self.assertLessEqual(os.path.getsize(path), most, game)

    def test_an_own_action_can_be_taken_back_from_the_program(self):
        """With it goes what the program did by itself."""
        self.empty_table("duel", name="table-duel")
        self.page.run("document.querySelectorAll('.seats select')[1].value = 'uniform'")
        self.start()
        self.press_button(self.offered()[0], ".choices")
        self.at("#2")
        self.page.run_async("setTimeout(arguments[0], 500)")
        self.page.press("u")
        self.page.run_async("setTimeout(arguments[0], 500)")
        self.assertEqual(self.place(), "#0")

    def test_another_game_begins_at_its_start(self):
        """An address that waits to be told is forgotten with its game."""
        self.empty_table("duel", name="table-duel")
        self.start()
        self.choose(self.offered()[0])
        self.press_button("← Table", starts=True)
        self.page.wait("return document.querySelectorAll('.seats select').length")
        self.page.run_async("setTimeout(arguments[0], 500)")
        self.start()
        self.page.run_async("setTimeout(arguments[0], 300)")
        self.assertEqual(self.place(), "#0")

    def test_it_is_said_where_a_game_under_another_ruling_breaks_off(self):
        """The message stays when the states of the new game are there."""
        for name, word, end in self.breaking_off():
            self.live("breaks-off", ARENA, f"#s{end}")
            self.unfold(".readings-of")
            self.page.wait("return document.querySelectorAll('.readings-of select')[1]?.options.length")
            self.write(".readings-of select:nth-of-type(1)", name)
            self.write(".readings-of select:nth-of-type(2)", word)
            self.press_button("Play the whole game this way", ".readings-of")
            self.page.wait("return document.querySelector('.caption').textContent.includes('%s=%s')" % (name, word))
            self.page.run_async("setTimeout(arguments[0], 400)")
            self.assertIn(f"playable up to step {end}", self.page.text(".message"))

    def breaking_off(self):
        """A ruling under which the arena's game cannot be played to its end: its option, and how far it goes."""
        for ruling in self.serve.ask("rules", **self.arena.where)["rulings"]:
            for option in ruling["options"]:
                setup = self.arena.where["setup"] | {"rulings": {ruling["id"]: option["word"]}}
                told = self.serve.ask_all("record", game="steel-arena", setup=setup, record=self.arena.text, actions=[])
                if broken := re.fullmatch(r"/record/steps/(\d+)", told.get("error", {}).get("pointer", "")):
                    return [(ruling["id"], option["word"], int(broken.group(1)))]
        self.fail("no game breaks off")

    def test_a_button_is_called_by_what_stands_on_it(self):
        """Whoever says "Begin" to a page reaches the button on which it stands."""
        self.empty_table()
        self.assertIn(self.page.text(".start"), self.page.run("return document.querySelector('.start').getAttribute('aria-label')"))

    def test_ctrl_and_a_letter_are_the_browsers(self):
        """Ctrl+L leads to the address; L alone switches the language."""
        self.empty_table()
        self.page.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'l', ctrlKey: true, bubbles: true}))")
        self.assertEqual(self.page.run("return document.documentElement.lang"), "en")

    def test_what_was_taken_back_is_not_found(self):
        """The search leaves out what is gone."""
        self.live("taken-back", DUEL, "#s5")
        self.choose("cool")
        self.write(".tools input[type=search]", "cool")
        found = self.page.count(".results a[href*='~']")
        self.assertGreater(found, 0)
        self.page.press("u")
        self.at("#5")
        self.write(".tools input[type=search]", "cool")
        self.assertEqual(self.page.count(".results a[href*='~']"), 0)

    def test_bytes_that_are_no_text_are_refused(self):
        """As the program refuses them."""
        self.empty_table()
        for name in ("invalid-utf8", "byte-order-marks"):
            [[_, _, verdict, is_wrong]] = self.drop(f"{CORPUS}/broken/{name}.json")
            told = subprocess.run([PROGRAM, "audit", f"{CORPUS}/broken/{name}.json"], capture_output=True, text=True, check=False).stderr
            self.assertTrue(is_wrong)
            self.assertIn(verdict, told)

    def test_lines_are_read_as_the_program_reads_them(self):
        """One line that is not a record is one finding; a space before the first key is none."""
        self.empty_table()
        one = json.dumps(self.duel.record)
        rows = self.drop(written("junk.jsonl", f"{one}\njunk\n{one}\n"))
        self.assertEqual([row[3] for row in rows], [False, True, False])
        rows = self.drop(written("spaced.jsonl", f"{one}\n{{ {one[1:]}\n"))
        self.assertEqual([row[3] for row in rows], [False, False])

    def test_a_fault_in_a_line_has_one_place(self):
        """The line of the file and the column in it, as the program says them."""
        self.empty_table()
        one = json.dumps(self.duel.record)
        path = written("lines.jsonl", f"{one}\n{one[:-40]}\n")
        verdict = self.drop(path)[1][2]
        self.assertIn(verdict, ran("audit", path, exits=3).stderr)

    def test_packed_records_are_told_apart(self):
        """As of a bulk file, it is said how to unpack them."""
        path = os.path.join(FOLDER, "packed.rsr")
        ran("convert", DUEL, path, "--quiet")
        self.empty_table()
        self.assertIn("ringside convert packed.rsr", self.drop(path)[0][2])

    def test_a_case_may_have_its_members_in_any_order(self):
        """The format need not stand first."""
        path = written("turned.json", json.dumps(dict(reversed(json.loads(read(live_checks.CASE)).items()))))
        ran("case", path)
        self.empty_table()
        self.assertFalse(self.drop(path)[0][3])

    def test_names_of_files_hold_nothing_unseen(self):
        """Signs that turn letters round are written out."""
        self.empty_table()
        self.drop(written("gnp\u202egpj.json", read(DUEL)))
        self.check_plain()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
