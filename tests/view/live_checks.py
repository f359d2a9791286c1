"""Pages with the engine in them: what tests need to play in them, and the tests that every browser is asked."""

import gzip
import json
import math
import os
import re
import subprocess

from selenium.webdriver.common.keys import Keys

from packed import data_of
from program import ARENA, CORPUS, DUEL, FOLDER, GOLEMS, PROGRAM, ran, read, view, written

GAMES = ("duel", "steel-arena", "high-voltage", "golems", "robocide")
POSITION = CORPUS + "/duel/positions/pushed-to-the-edge.json"
CASE = CORPUS + "/duel/cases/no-push-off-the-field.json"
PLAYABLE = "return document.body.dataset.playable !== undefined"
TEXTS = "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent)"
CHOICES = ".choices .choice:not(.more):not(.hand-over)"
# What Chromium says when a page wants to be asked before it is left, but nobody has touched it.
ASKS_BEFORE_LEAVING = "beforeunload"
EVIL = "<img src=x onerror=\"document.title='evil'\"></script><script>document.title='evil'</script>"


class Serve:
    """`ringside serve`, the program's own word on what a page shows."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def ask_all(self, method, **members):
        """The whole answer: it may be an error."""
        self.process.stdin.write(json.dumps({"id": 1, "method": method, "lang": "en", **members}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, method, **members):
        return self.ask_all(method, **members)["result"]

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Record:
    """A record as the program goes through it."""

    def __init__(self, serve, text):
        self.serve, self.text, self.record = serve, text, json.loads(text)
        walk = serve.ask("walk", record=text)
        self.states, self.where = walk["states"], {"game": walk["game"], "setup": walk["setup"]}

    @property
    def actions(self):
        return [step["do"] for step in self.record["steps"] if "do" in step]

    def ask(self, method, step, **members):
        return self.serve.ask(method, **self.where, state=self.states[step], **members)

    def choices(self, step):
        return self.ask("choices", step)["actions"]

    def legal(self, step):
        return self.ask("legal", step)["actions"]


class LiveChecks:
    """For a PageTest: what is asked of pages that play on, in every browser."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.serve = Serve()
        cls.addClassCleanup(cls.serve.end)
        cls.page.save_into(FOLDER)
        cls.duel, cls.arena = (Record(cls.serve, read(path)) for path in (DUEL, ARENA))

    def setUp(self):
        super().setUp()
        self.page.errors()
        self.page.requests()

    def check_quiet(self):
        """Nothing was asked for but the engine's thread, and nothing failed."""
        for url in self.page.requests():
            self.assertRegex(url, r"^(blob:|data:|file:///.*\.html)")
        self.assertEqual([error for error in self.page.errors() if ASKS_BEFORE_LEAVING not in error], [])

    # ---- what is done in a page

    def play(self, path, fragment=""):
        self.page.open(path, fragment)
        self.page.wait(PLAYABLE)

    def live(self, name, record, fragment="", lang="en"):
        self.play(view("live-" + name, record, "--live", lang=lang), fragment)
        self.offered()

    def empty_table(self, *words, lang="en", name="table"):
        """A table without anything kept."""
        path = view(name, "--live", *words, lang=lang)
        self.play(path)
        self.page.run("localStorage.clear()")
        self.play(path)
        self.page.wait("return document.querySelectorAll('.seats select').length")
        return path

    def texts(self, selector):
        return self.page.run(TEXTS, selector)

    def offered(self):
        self.page.wait("return document.querySelectorAll('.choices button').length")
        return self.texts(CHOICES)

    def press_button(self, text, within="body", starts=False):
        """By a script: the button may lie where a mouse would have to scroll."""
        script = "const found = [...document.querySelectorAll(`${arguments[0]} button`)].find(e => arguments[2] ? e.textContent.startsWith(arguments[1])" \
                 " : e.textContent === arguments[1]); if (found) found.click(); return Boolean(found)"
        self.assertTrue(self.page.run(script, within, text, starts), f"no button {text!r} in {self.texts(within + ' button')}")

    def choose(self, text):
        """An action of the list; until it is done."""
        before = self.place()
        self.press_button(text, ".choices")
        self.arrive(lambda: self.place() != before)

    def arrive(self, has):
        self.page.wait("return document.querySelectorAll('.choices button').length || /over/.test(document.querySelector('.trying h2').textContent)")
        self.until(has)
        self.drawn()

    def until(self, holds, seconds=20):
        for _ in range(seconds * 50):
            if holds():
                return
            self.page.run_async("setTimeout(arguments[0], 20)")
        self.fail("never true: " + self.page.text("body")[:600])

    def place(self):
        return (self.page.text(".account .at") or "").strip()

    def at(self, place):
        self.until(lambda: self.place() == place, 10)
        self.drawn()

    def drawn(self):
        """The list of steps follows the board with the next frame."""
        self.page.run_async("requestAnimationFrame(() => setTimeout(arguments[0]))")

    def write(self, selector, text):
        self.page.run("const field = document.querySelector(arguments[0]); field.value = arguments[1]; field.dispatchEvent(new Event('input'));"
                      "field.dispatchEvent(new Event('change'))", selector, text)

    def unfold(self, selector):
        self.page.run("document.querySelector(arguments[0]).open = true", selector)

    def saved_by(self, text, pattern):
        """The text of the file that a button of the copies saves."""
        for name in os.listdir(FOLDER):
            if re.fullmatch(pattern, name):
                os.remove(os.path.join(FOLDER, name))
        self.unfold(".copies-of")
        self.page.wait("return document.querySelector('.copies')", 5)
        self.press_button(text, ".copies")
        self.until(lambda: any(re.fullmatch(pattern, name) for name in os.listdir(FOLDER)))
        path = os.path.join(FOLDER, next(name for name in os.listdir(FOLDER) if re.fullmatch(pattern, name)))
        return self.page.saved(path)

    def saved_record(self):
        return self.saved_by("record", r"[\w.-]+-\d+\.json")

    def begin(self, game, **options):
        self.choose_game(game)
        for name, value in options.items():
            self.write(f".options [name={name}]", str(value))
        if options:
            self.page.run_async("setTimeout(arguments[0], 100)")
        self.start()

    def choose_game(self, game):
        self.write("#game", game)
        self.page.wait(f"return [...document.querySelectorAll('.seats select')].length && document.querySelector('#game').value === '{game}'")
        self.page.run_async("setTimeout(arguments[0], 60)")

    def start(self):
        self.press_button("Begin")
        self.page.wait("return document.querySelector('.trying') !== null && document.querySelector('.trying h2').textContent !== 'The engine starts …'")

    def found(self):
        """What the table says of what was opened: [name, steps, verdict, whether wrong]."""
        self.page.wait("return document.querySelector('.opening .cancel').hidden && document.querySelectorAll('.opening tbody tr').length")
        return self.page.run("return [...document.querySelectorAll('.opening tbody tr')].map(row => [...[...row.children].map(e => e.textContent), row.className === 'wrong'])")

    def drop(self, path):
        self.page.run("document.querySelector('.opening tbody').replaceChildren()")
        self.page.drop_file("main", path)
        return self.found()

    def check_plain(self):
        """Whatever a text from outside holds, it has become no element and nothing that one cannot see."""
        self.page.run("for (const folded of document.querySelectorAll('details:not(.readings-of)')) folded.open = true;")
        self.assertEqual(self.page.count("img, main script, header script, b"), 0)
        self.assertNotIn("evil", self.page.title())
        self.assertNotRegex(self.page.text("body"), "[\u202e\x1b\x00]")

    def steps(self):
        """What is done in all steps of the list, folded or not."""
        self.page.run("dispatchEvent(new Event('beforeprint'))")
        return self.texts(".step .what")

    # ---- a game that is played on

    def test_an_action_is_tried_beside_the_game(self):
        """From the middle of a record; it has an address; keys go back and on."""
        page = self.page
        self.live("tried", DUEL, "#s5")
        legal = self.duel.legal(5)
        self.assertEqual(self.offered(), legal)
        self.assertIn(f"({len(legal)})", page.text(".trying h2"))
        self.assertEqual(self.place(), "#5")
        played, index = self.duel.actions[5], legal.index("cool")
        self.assertNotEqual(played, "cool")
        page.click(f".choices .choice:nth-child({index + 1})")
        self.at("#6′")
        page.address(f"#s5~{index}")
        after = self.duel.ask("apply", 5, action="cool", legal=True)
        self.until(lambda: self.offered() == after["legal"])
        self.assertIn("cool", page.text(".step[aria-current]"))
        self.assertIn("#6′", page.text(".step[aria-current]"))
        self.assertTrue(any(played in text for text in self.texts(".branches a")))
        self.choose(after["legal"][-1])
        self.at("#7′")
        last = len(after["legal"]) - 1
        page.address(f"#s5~{index}.{last}")
        shown = page.text(".account")
        page.press(Keys.ARROW_LEFT)
        self.at("#6′")
        page.press(Keys.ARROW_LEFT)
        self.at("#5")
        page.press(Keys.ARROW_RIGHT)  # on along the line that the list shows
        self.at("#6′")
        page.run("[...document.querySelectorAll('.branches a')].find(link => link.getAttribute('href') === '#s6').click()")
        self.at("#6")
        page.press(Keys.ARROW_LEFT, Keys.ARROW_RIGHT)  # which is the record now
        self.at("#6")
        self.assertIn(played, page.text(".account"))
        page.press(Keys.ARROW_LEFT)
        self.at("#5")
        self.until(lambda: self.offered() == legal)
        self.choose(played)  # what was played is no variation
        self.at("#6")
        self.play(os.path.join(FOLDER, "live-tried.html"), f"#s5~{index}.{last}")
        self.at("#7′")
        self.assertEqual(page.text(".account"), shown)
        page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.at("#5")
        self.check_quiet()

    def test_words_narrow_the_list_and_reasons_are_given(self):
        page, step = self.page, 54  # a robot may come in anywhere, any way round
        self.live("typed", ARENA, f"#s{step}")
        legal = self.arena.legal(step)
        self.assertGreater(len(legal), 14)
        counts = [int(re.search(r"\((\d+)\)$", text).group(1)) for text in self.texts(".choices .more")]
        self.assertEqual(sum(counts) + len(self.texts(CHOICES)), len(legal))
        self.assertLess(len(counts), 15)
        while page.count(".choices .more"):
            before = page.run("return document.querySelector('#typed').value")
            page.run("document.querySelector('.choices .more').click()")
            typed = page.run("return document.querySelector('#typed').value")
            self.assertTrue(typed.startswith(before) and len(typed) > len(before))
        left = self.offered()
        self.assertEqual(left, [action for action in legal if action.startswith(typed)])
        wanted = left[-1]
        self.write("#typed", wanted)
        page.run("document.querySelector('#typed').focus()")
        page.press(Keys.ENTER)
        self.at(f"#{step + 1}" + ("" if wanted == self.arena.actions[step] else "′"))
        self.assertIn(wanted, page.text(".doing"))
        page.press("t")  # a key leads to where one types
        self.assertEqual(page.run("return document.activeElement.id"), "typed")
        for step, action in ((3, "shot"), (18, "step"), (3, self.duel.actions[3]), (18, "fly")):
            self.live("why", DUEL, f"#s{step}")
            answer = self.duel.ask("reject", step, action=action) if action != "fly" else None
            page.type("#typed", action)
            self.press_button("Why not?")
            if answer is None:  # no action at all: the page says so and goes on
                page.wait("return document.querySelector('.message').textContent", 5)
                continue
            page.wait("return document.querySelector('.verdict').textContent", 5)
            told = page.text(".verdict")
            if answer["legal"]:
                self.assertEqual(told, "It is legal.")
                continue
            for part in ("clause", "rule", "reason"):
                self.assertIn(answer[part], told)
        self.check_quiet()

    def test_what_is_touched_leaves_what_is_about_it(self):
        """A cell of the field; a module beside it. The same once more: everything again."""
        page, step = self.page, 78
        self.live("touched", ARENA, f"#s{step}")
        actions = self.arena.choices(step)
        everything = self.offered()
        self.assertEqual(everything, [action["en"] for action in actions])
        cell = next(cell for action in actions for cell in action["cells"] if 0 < sum(cell in other["cells"] for other in actions) < len(actions))
        about = [action["en"] for action in actions if cell in action["cells"]]
        place = f".place[aria-label^='{cell}:']"
        page.click(place)
        self.assertEqual(self.offered(), about)
        self.assertIn(cell, page.text(".touching"))
        page.click(place)
        self.assertEqual(self.offered(), everything)
        tile = next(text for text in self.texts(".beside .tile") if any(f" {text} " in f" {action} " for action in everything))
        page.run("[...document.querySelectorAll('.beside .tile')].find(e => e.textContent === arguments[0]).click()", tile)
        about = [action for action in everything if f" {tile} " in f" {action} "]
        self.assertEqual(self.offered(), about)
        self.assertLess(len(about), len(everything))
        self.press_button("all", ".touching")
        self.assertEqual(self.offered(), everything)
        self.check_quiet()

    def test_variations_are_named_promoted_and_taken_back(self):
        page = self.page
        self.live("variations", DUEL, "#s5")
        self.choose("cool")
        self.write(".line input", "cooler")
        self.choose(self.offered()[0])
        self.at("#7′")
        page.click(".line .undo")
        self.at("#6′")
        self.assertEqual(page.run("return document.querySelector('.line input').value"), "cooler")
        page.run("[...document.querySelectorAll('.branches a')].find(link => link.getAttribute('href') === '#s6').click()")
        self.at("#6")
        self.until(lambda: any(text.startswith("cooler: ") and "cool" in text for text in self.texts(".branches a")))
        page.press(Keys.ARROW_LEFT)
        self.at("#5")
        self.until(lambda: "turn 1" in self.offered())
        self.choose("turn 1")  # a second one, from the same step
        self.assertEqual(len(self.texts(".branches a")), 2)
        page.press("u")
        self.at("#5")
        self.assertEqual(len(self.texts(".branches a")), 1)
        page.run("document.querySelector('.branches a').click()")
        self.at("#6′")
        page.click(".line .promote")
        self.until(lambda: any(self.duel.actions[5] in text for text in self.texts(".branches a")))
        page.press(Keys.HOME)
        self.at("#0")
        page.press(*[Keys.ARROW_RIGHT] * 6)
        self.at("#6′")  # the way on leads there now
        page.click(".line .drop")
        self.at("#5")
        self.assertEqual(self.texts(".branches a"), [])
        page.press(Keys.ARROW_RIGHT)
        self.at("#6")
        page.press("u")  # nothing of the record can be taken back
        self.at("#6")
        self.check_quiet()

    def test_lines_and_cases_are_saved_as_the_program_reads_them(self):
        page = self.page
        self.live("saved", DUEL, "#s5")
        self.choose("cool")
        second = self.offered()[1]
        self.choose(second)
        case = self.saved_by("this step as a case", r"case-7\.json")
        ran("case", "--approve", "--yes", case)
        self.assertEqual(json.loads(read(case))["when"], [second])
        self.assertIn('"then"', read(case))
        record = self.saved_record()
        ran("audit", record)
        steps = [*self.duel.actions[:5], "cool", second]
        self.assertEqual([step["do"] for step in json.loads(read(record))["steps"]], steps)
        replayed = ran("replay", record, "--events", "--lang", "en").stdout
        self.assertIn(second, replayed)
        page.press(Keys.HOME)
        page.run("location.hash = '#s8'")
        self.at("#8")
        self.until(lambda: self.offered() == self.duel.legal(8))
        other = next(action for action in self.duel.legal(8) if action != self.duel.actions[8])
        self.choose(other)
        lines = self.saved_by("all lines", r".*-lines\.jsonl")
        self.assertEqual(read(lines).count("\n"), 3)
        audited = ran("audit", lines).stdout
        self.assertRegex(audited, r"\n\s+3\s+\d+\s+3\s+0\s+0")
        done = [[step["do"] for step in json.loads(line)["steps"]] for line in read(lines).splitlines()]
        self.assertEqual(done, [self.duel.actions, steps, [*self.duel.actions[:8], other]])
        self.check_quiet()

    def test_the_language_can_be_switched_in_a_variation(self):
        page = self.page
        self.live("switched", DUEL, "#s5")
        self.choose("cool")
        english = page.text(".account")
        self.until(lambda: self.offered() == self.duel.ask("apply", 5, action="cool", legal=True)["legal"])
        page.press("l")
        self.assertEqual(page.run("return document.documentElement.lang"), "ru")
        self.at("#6′")
        self.assertRegex(page.text(".account"), "[а-я]{4}")
        self.assertRegex(page.text(".step[aria-current]"), "[а-я]{4}")
        after = self.duel.ask("apply", 5, action="cool")
        russian = [action["ru"] for action in self.serve.ask("choices", **self.duel.where, state=after["state"])["actions"]]
        self.until(lambda: self.offered() == russian)
        self.choose(russian[0])
        self.at("#7′")
        self.assertRegex(page.text(".account"), "[а-я]{4}")
        page.press("д")
        self.at("#7′")
        self.assertNotRegex(page.text(".account"), "[а-я]")
        page.press(Keys.ARROW_LEFT)
        self.at("#6′")
        self.assertEqual(page.text(".account"), english)
        self.check_quiet()

    def test_a_step_is_shown_under_other_rulings(self):
        """One by hand, all at once, and the whole game."""
        page = self.page
        path = view("live-readings", ARENA, "--live")
        game = data_of(path)["games"][0]
        step = next(i for i, moment in enumerate(game["moments"]) if any(other[1] is None for other in moment.get("otherwise", [])))
        others = game["moments"][step]["otherwise"]
        reading, _, happens = next(other for other in others if other[1] is None)
        ruling, option, _ = game["readings"][reading]
        ruling = game["rulings"][ruling]
        self.play(path, f"#s{step}")
        self.unfold(".readings-of")
        page.wait("return document.querySelectorAll('.readings-of select')[1]?.options.length")
        self.assertEqual(page.run("return [...document.querySelector('.readings-of select').options].map(e => e.value)"), [one["id"] for one in game["rulings"]])
        selects = ".readings-of select[aria-label]:nth-of-type(%d)"
        self.write(selects % 1, ruling["id"])
        self.assertIn(ruling["question"], page.text(".readings-of .result"))
        self.write(selects % 2, ruling["option"])
        page.wait("return document.querySelector('.readings-of .result').textContent === 'The result is the same.'", 5)
        self.write(selects % 2, option)
        page.wait("return document.querySelector('.readings-of .result table') !== null", 5)
        self.assertEqual(self.texts(".readings-of .result li"), [game["en"]["happenings"][number] for number in happens])
        self.press_button("Compare all", ".readings-of")
        page.wait(f"return document.querySelectorAll('.readings-of .result > ul > li').length === {len(others)}", 5)
        told = page.text(".readings-of .result")
        for number, *_ in others:
            its_ruling, word, _ = game["readings"][number]
            self.assertIn(f"{game['rulings'][its_ruling]['id']}={word}", told)
        name, word = ruling["id"], option
        under = self.serve.ask("audit", record=json.dumps(self.arena.record | {"setup": self.arena.record["setup"] | {"rulings": {name: word}}}))
        self.assertFalse(under["fine"])  # its digests were of another game
        self.press_button("Play the whole game this way", ".readings-of")
        page.wait("return document.querySelector('.caption').textContent.includes('%s=%s')" % (name, word))
        self.until(lambda: self.page.count(".choices button"))
        page.press(Keys.END)
        record = self.saved_record()
        ran("audit", record)
        played = json.loads(read(record))
        self.assertEqual(played["setup"]["rulings"], {name: word})
        done = [entry["do"] for entry in played["steps"]]
        self.assertGreaterEqual(len(done), step - 1)
        self.assertEqual(done, self.arena.actions[:len(done)])
        self.check_quiet()

    def test_a_position_is_set_up_and_edited_by_touching(self):
        page = self.page
        self.empty_table("duel", name="table-duel")
        self.start()
        self.offered()
        self.assertEqual(page.text(".editing summary"), "Set up the position")
        self.unfold(".editing")
        page.wait("return document.querySelectorAll('.pieces button').length")
        pieces = self.texts(".pieces button")
        self.assertEqual(len(pieces), 2)
        for piece, cell in zip(pieces, ("c4", "c5")):
            self.press_button(piece, ".pieces")
            page.click(f".place[aria-label^='{cell}:']")
        self.assertEqual(self.texts(".pending code"), [f"{piece}.cell={cell}" for piece, cell in zip(pieces, ("c4", "c5"))])
        self.press_button("Apply", ".editing")
        for seat, cell in enumerate(("c4", "c5")):
            page.wait(f"return document.querySelector(\".place[aria-label^='{cell}:']\").getAttribute('aria-label').includes('seat {seat}')", 5)
        self.offered()
        self.choose(self.offered()[0])
        self.at("#1")
        self.assertEqual(page.text(".editing summary"), "As played, against the rules")
        record = self.saved_record()
        ran("audit", record)
        self.assertEqual(self.serve.ask("audit", record=read(record))["steps"], 1)
        self.check_quiet()

    def test_what_was_played_against_the_rules_is_kept(self):
        """A cell is touched, a value is written; the record has both and why, and goes on from there."""
        page = self.page
        self.live("as-played", DUEL, "#s5")
        self.unfold(".editing")
        page.wait("return document.querySelectorAll('.pieces button').length")
        self.press_button(self.texts(".pieces button")[0], ".pieces")
        page.click(".place[aria-label^='a1:']")
        fields = self.duel.ask("fields", 5)["fields"]
        field = next(name for name in fields if name.endswith(".damage"))
        self.write(".editing input[list=fields]", field)
        self.assertEqual(page.run("return document.querySelector('.editing input[list=values]').value"), str(fields[field]))
        self.write(".editing input[list=values]", "no number")
        self.press_button("Set", ".editing")
        self.press_button("Apply", ".editing")
        page.wait("return document.querySelector('.editing [role=alert]').textContent", 5)
        page.run("[...document.querySelectorAll('.pending button')].at(-1).click()")
        self.assertEqual(page.count(".pending li"), 1)
        self.write(".editing input[aria-label=reason]", "knocked over")
        self.press_button("Apply", ".editing")
        page.wait("return document.querySelector(\".place[aria-label^='a1:']\").getAttribute('aria-label').includes('seat 0')", 5)
        self.until(lambda: self.page.count(".choices button"))
        self.assertIn("knocked over", page.text(".account"))
        self.choose(self.offered()[0])
        self.at("#6")
        record = self.saved_record()
        self.assertIn("as-played", ran("audit", record, exits=1).stdout)
        ran("audit", record, "--accept-edits")
        told = self.serve.ask("audit", record=read(record))
        self.assertEqual((told["finding"]["cause"], told["edits"], told["steps"], told["sound"]), ("as-played", 1, 6, 6))
        self.assertIn("knocked over", read(record))
        self.check_quiet()

    def test_pages_can_be_read_in_light_and_dark_and_on_phones(self):
        page = self.page
        arena, table = view("live-looks", ARENA, "--live"), view("table", "--live")
        for look, how in (("light", {}), ("phone-dark", {"width": 390, "height": 800, "dark": True})):
            page.emulate(still=True, **how)
            if look.startswith("phone"):
                page.touch(True)
                self.addCleanup(page.touch, False)
            for name in ("live", "table", "begun"):
                if name == "live":
                    self.play(arena, "#s54")
                    self.offered()
                else:
                    self.play(table)
                    page.wait("return document.querySelectorAll('.seats select').length")
                if name == "begun":
                    self.begin("golems")
                    self.offered()
                page.run("for (const folded of document.querySelectorAll('details:not(.steps details)')) folded.open = true;")
                self.page.run_async("setTimeout(arguments[0], 150)")
                with self.subTest(name=name, look=look):
                    self.check_no_sideways_scroll()
                    self.check_access(10, 10)
                self.shot(f"live-{name}-{look}")
        self.live("finger", DUEL, "#s5")
        page.tap(".choices .choice:last-child")
        self.at("#6′")
        self.check_no_sideways_scroll()
        self.check_quiet()

    def test_a_finger_leaves_what_is_about_a_cell(self):
        self.page.emulate(still=True, width=390, height=800)
        self.page.touch(True)
        self.addCleanup(self.page.touch, False)
        self.live("finger", DUEL, "#s3")
        self.page.tap(".place[aria-label^='b4:']")
        self.assertEqual(self.offered(), [action["en"] for action in self.duel.choices(3) if "b4" in action["cells"]])

    # ---- a table

    def test_every_game_can_be_begun(self):
        page = self.page
        path = self.empty_table()
        self.assertEqual(page.run("return [...document.querySelectorAll('#game option')].map(e => e.value).sort()"), sorted(GAMES))
        for game in GAMES:
            self.begin(game)
            start = self.serve.ask("start", game=game, legal=True)
            number = len(start["legal"])
            self.page.wait(f"return document.querySelector('.trying h2').textContent.endsWith('({number})')")
            first = start["legal"][0]
            self.write("#typed", first)
            self.page.run("document.querySelector('#typed').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}))")
            self.at("#1")
            self.assertIn(first, page.text(".doing"))
            page.run_async("setTimeout(arguments[0], 450)")  # until the address bar has it
            self.press_button("← Table", starts=True)
            self.page.wait("return document.querySelectorAll('.seats select').length")
        self.assertEqual(page.count(".kept li"), len(GAMES))
        self.play(path)
        self.assertEqual(page.count(".kept li"), len(GAMES))
        self.check_quiet()

    def test_the_program_plays_seats(self):
        """Both of a duel to the end; chance draws by itself."""
        page = self.page
        self.empty_table("duel", name="table-duel")
        self.assertTrue(page.run("return document.querySelector('label[for=game]').hidden"))
        page.run("for (const seat of document.querySelectorAll('.seats select')) { seat.value = 'aggressive'; }")
        self.start()
        page.wait("return document.querySelector('.trying h2').textContent === 'The game is over.'", 40)
        record = self.saved_record()
        told = self.serve.ask("audit", record=read(record))
        self.assertTrue(told["fine"])
        self.assertIn("reason", told["outcome"])
        self.assertEqual(self.place(), f"#{told['steps']}")
        self.empty_table()
        self.choose_game("robocide")
        page.run("document.querySelector('#dice').checked = true")
        self.start()
        page.wait("return /seat/.test(document.querySelector('.trying h2').textContent)")
        self.assertGreater(int(self.place()[1:]), 0)
        self.check_quiet()

    def test_a_search_hints_and_plays(self):
        """It thinks in the page what it thinks elsewhere, and the same each time."""
        page = self.page
        self.empty_table("duel", name="table-duel")
        page.run("document.querySelectorAll('.seats select')[1].value = 'search'")
        self.start()
        thoughts = []
        for _ in range(2):
            page.run("document.querySelector('.verdict').replaceChildren()")
            self.press_button("Hint")
            page.wait("return document.querySelectorAll('.verdict li').length")
            thoughts.append(self.texts(".verdict li"))
        best = self.serve.ask("choose", game="duel", state=self.serve.ask("start", game="duel")["state"], seed=0, playouts=2000)["best"]
        self.assertEqual(thoughts, [[f"{one['action']}: {math.floor(100 * one['value'] + 0.5)} %" for one in best]] * 2)
        self.assertIn("2,000", page.text(".verdict p"))
        self.assertEqual(best[0]["action"], "shot", "which wins at once")
        self.choose("turn 1")
        self.at("#2")
        page.wait("return document.querySelector('.trying h2').textContent === 'The game is over.'")
        self.assertTrue(page.run("return document.querySelector('.hint').hidden"))
        self.check_quiet()

    def hand_over(self):
        """Until a seat is to choose: who, as the screen says it."""
        self.page.wait("return document.querySelector('.hand-over')")
        said = self.page.text(".hand-over")
        self.page.run("document.querySelector('.hand-over').click()")
        return said + self.look()

    def look(self):
        """Takes the screen away: what it said."""
        self.page.wait("return document.querySelector('main.cover')")
        said = self.page.text("main.cover")
        self.assertEqual(self.page.run("return document.body.children.length"), 1)  # behind the screen is nothing
        self.assertNotIn("~", self.page.run("return location.hash"))
        self.page.run("document.querySelector('.look').click()")
        self.page.wait("return document.querySelector('.choices .choice:not(.hand-over)')")
        return said

    def covered_golems(self):
        """Two share a screen; the first has chosen what the second may not know. (what, its place)"""
        self.empty_table()
        self.choose_game("golems")
        self.page.run("document.querySelector('#cover').checked = true;"
                      "document.querySelectorAll('.seats input').forEach((field, i) => { field.value = ['Ann', 'Bob'][i]; })")
        self.page.click(".start")
        self.assertIn("Ann", self.look())
        chosen = None
        for _ in range(12):
            if self.page.count(".hand-over"):
                break
            before = self.place()
            chosen = self.offered()[0]
            self.press_button(chosen, ".choices")
            self.arrive(lambda: self.place() != before)
            self.page.run_async("setTimeout(arguments[0], 150)")
        place = self.place()
        self.assertIn(chosen, self.page.text(".doing"))
        self.assertIn("Bob", self.hand_over())
        return chosen, place

    def test_a_screen_keeps_secrets_of_seats(self):
        page = self.page
        chosen, _ = self.covered_golems()
        page.run("for (const folded of document.querySelectorAll('.steps details')) folded.open = true; document.querySelector('.choices').replaceChildren()")
        self.page.run_async("setTimeout(arguments[0], 50)")
        self.assertNotIn(chosen, page.text("body"))
        self.assertIn("(hidden)", page.text(".step[aria-current]"))
        page.press("/", chosen)
        self.assertEqual(page.count(".results a"), 0)
        self.assertEqual(page.count(".editing, .save-record, .save-all"), 0)
        self.check_quiet()

    def test_kept_games_are_resumed_and_junk_is_ignored(self):
        page = self.page
        path = self.empty_table("duel", name="table-duel")
        self.start()
        for _ in range(3):
            self.choose(self.offered()[0])
        self.at("#3")
        done = self.steps()
        page.run("""for (const [key, text] of Object.entries({a: 'junk', b: '{}', c: '[]', d: 'null', e: '{"game": 7, "when": 1, "record": "", "lines": []}',
                    f: '{"game": "duel", "when": "x", "record": "{}", "lines": [{"step": 0, "actions": [0]}], "main": {"step": 0, "actions": []}, "at": {"step": 0, "actions": []}}', g: '{"game": "duel", "when": 5, "record": "{}", "lines": [{"step": 0, "actions": ["0"]}], "main": {"step": 0, "actions": []}, "at": {"step": 0, "actions": []}}',
                    'duel/x/h': '{"game": "duel", "when": 5, "record": "no record", "lines": [{"step": 0, "actions": [0]}], "main": {"step": 0, "actions": []}, "at": {"step": 0, "actions": [0]}}'}))
                      localStorage.setItem('ringside/' + key, text);
                    localStorage.setItem('other', '{"game": "duel", "when": 5, "record": "{}", "lines": []}');""")
        self.play(path)
        self.assertEqual(page.count(".kept li"), 2)  # the game, and what looks like one
        self.assertIn("3", page.text(".kept li"))
        page.run("document.querySelectorAll('.resume')[1].click()")
        page.wait("return document.querySelector('.message').textContent", 5)
        page.run("document.querySelectorAll('.forget')[1].click()")
        self.assertIsNone(page.run("return localStorage.getItem('ringside/duel/x/h')"))
        for name in ("duel.json", "duel (1).json"):
            if os.path.exists(os.path.join(FOLDER, name)):
                os.remove(os.path.join(FOLDER, name))
        self.press_button("Save", ".kept")
        ran("audit", page.saved(os.path.join(FOLDER, "duel.json")))
        self.assertEqual(len(json.loads(read(os.path.join(FOLDER, "duel.json")))["steps"]), 3)
        page.run("document.querySelector('.resume').click()")
        page.wait("return document.querySelector('.trying')")
        self.at("#3")
        self.assertEqual(self.steps(), done)
        self.choose(self.offered()[0])
        self.at("#4")
        ran("audit", self.saved_record())
        self.play(path)
        self.assertEqual(page.count(".kept li"), 1)
        self.assertIn("4", page.text(".kept li"))
        page.run("document.querySelector('.forget').click()")
        self.play(path)
        self.assertEqual(page.count(".kept li"), 0)
        self.check_quiet()

    def test_files_are_replayed_and_audited(self):
        page = self.page
        self.empty_table()
        packed = os.path.join(FOLDER, "packed.json.gz")
        with gzip.open(packed, "wt", encoding="utf-8") as file:
            file.write(read(DUEL))
        lines = written("three.jsonl", "".join(json.dumps(json.loads(read(path))) + "\n" for path in (DUEL, GOLEMS, DUEL)))
        bulk = os.path.join(FOLDER, "x.bin")
        ran("simulate", "duel", "--count", "5", "--seed", "1", "--out", bulk, "--quiet")
        steps, end = str(len(self.duel.actions)), "End: destroyed"
        self.assertEqual(self.drop(DUEL), [[os.path.basename(DUEL), steps, end, False]])
        self.assertEqual(self.drop(packed), [["packed.json.gz", steps, end, False]])
        rows = self.drop(lines)
        self.assertEqual([(row[0], row[3]) for row in rows], [(f"three.jsonl:{i}", False) for i in (1, 2, 3)])
        self.assertEqual(rows[1][1], str(json.loads(read(GOLEMS))["steps"].__len__()))
        [[_, _, verdict, is_wrong]] = self.drop(CASE)
        self.assertIn("May a robot be pushed off the field?", verdict)
        self.assertFalse(is_wrong)
        [[name, _, verdict, is_wrong]] = self.drop(bulk)
        self.assertTrue(is_wrong)
        command = re.search(r"ringside (convert x\.bin x\.jsonl)$", verdict).group(1)
        ran(*command.split(), cwd=FOLDER)
        self.assertEqual(len(self.drop(os.path.join(FOLDER, "x.jsonl"))), 5)
        # the same words as the program has, with the line and the column
        for bad in ("missing-comma.json", "duplicate-key.json", "leading-zero.json", "mistyped-action.json", "newer-version.json", "semantic/" + sorted(
                name for name in os.listdir(CORPUS + "/broken/semantic") if name.endswith(".json"))[0]):
            path = os.path.join(CORPUS, "broken", bad)
            told = subprocess.run([PROGRAM, "audit", path, "--lang", "en"], capture_output=True, text=True, check=False)
            self.assertNotEqual(told.returncode, 0)
            [[name, _, verdict, is_wrong]] = self.drop(path)
            self.assertTrue(is_wrong)
            with self.subTest(bad=bad):
                message = " ".join(f"{told.stdout} {told.stderr}".split())
                self.assertIn(" ".join(re.sub(r" [A-Z]+-[\d.]+$", "", verdict).split()), message)
                if place := re.search(re.escape(bad.split("/")[-1]) + r":(\d+:\d+): ", message):
                    self.assertIn(f":{place.group(1)}: ", verdict)
        # a case and a position are opened as what they begin with
        for path, state in ((CASE, json.loads(read(CASE))["given"]), (POSITION, json.loads(read(POSITION))["state"])):
            self.drop(path)
            page.run("document.querySelector('.opening button.open').click()")
            page.wait("return document.querySelector('.trying')")
            start = self.serve.ask("start", game="duel", position=state, legal=True)
            self.until(lambda: self.offered() == start["legal"])
            self.press_button("← Table", starts=True)
            page.wait("return document.querySelectorAll('.seats select').length")
        page.choose_file("#files", DUEL)
        self.until(lambda: self.found()[0][0] == os.path.basename(DUEL))
        page.run("document.querySelector('.opening button.open').click()")
        page.wait("return document.querySelector('.trying')")
        self.until(lambda: self.offered() == self.duel.legal(0))
        page.press(Keys.END)
        self.at("#" + steps)
        self.check_quiet()

    def test_rules_are_searched_in_both_languages(self):
        page = self.page
        self.empty_table()
        for lang, other in (("en", "ru"), ("ru", "en")):
            self.write(".rules-search select", "steel-arena")
            rules = self.serve.ask("rules", game="steel-arena", lang=lang)
            clause = rules["clauses"][7]
            words = clause["text"].lower().split()[:4]
            self.write(".rules-search input", " ".join(reversed(words)))
            page.wait("return document.querySelectorAll('.rules-search li').length", 5)
            told = self.texts(".rules-search li")
            self.assertTrue(any(text.startswith(clause["id"]) and clause["text"] in text for text in told))
            for text in told:
                for word in words:
                    self.assertIn(word[:max(3, len(word) - 3)], text.lower())
            tile = rules["tiles"][0]
            self.write(".rules-search input", tile["names"][lang])
            page.wait("return document.querySelectorAll('.rules-search li').length", 5)
            self.until(lambda: any(tile["properties"] in text for text in self.texts(".rules-search li")))
            for form in ("роботами клеткой", "robots pushing"):
                self.write(".rules-search input", form)
                self.until(lambda: page.count(".rules-search li") > 1)
            self.write(".rules-search input", "zzzz")
            self.until(lambda: not page.count(".rules-search li"))
            self.write(".rules-search input", rules["rulings"][0]["id"])
            self.until(lambda: any(rules["rulings"][0]["question"] in text for text in self.texts(".rules-search li")))
            page.click("button.language")
            page.wait(f"return document.documentElement.lang === '{other}' && document.querySelectorAll('.seats select').length")
        self.check_quiet()

    def test_texts_from_outside_are_only_text(self):
        page = self.page
        record = json.loads(read(DUEL)) | {"seats": [EVIL, "\u202eBo\x1b[31m\x00"], "notes": "0: " + EVIL}
        path = written("outside.json", json.dumps(record))
        self.live("outside", path, "#s5~5")
        self.at("#6′")
        self.write(".line input", EVIL)
        self.check_plain()
        self.assertIn("<img src=x onerror", page.text("body"))
        self.empty_table()
        self.drop(path)
        self.check_plain()
        page.run("document.querySelector('.opening button.open').click()")
        page.wait("return document.querySelector('.trying')")
        self.until(lambda: self.offered() == self.duel.legal(0))
        page.press(Keys.END)
        self.check_plain()
        self.assertIn("<img src=x onerror", page.text("body"))
        self.play(os.path.join(FOLDER, "table.html"))
        page.run("localStorage.setItem('ringside/evil', JSON.stringify({game: arguments[0], when: 5, steps: arguments[0], record: arguments[0], lines: [], main: {step: 0, actions: []}, at: {step: 0, actions: []}}))", EVIL)
        self.play(os.path.join(FOLDER, "table.html"))
        self.assertEqual(page.count(".kept li"), 1)
        self.check_plain()
        self.write(".position-of textarea", EVIL)
        self.press_button("Begin")
        page.wait("return document.querySelector('.setup [role=alert]').textContent", 5)
        self.check_plain()
        page.run("localStorage.clear()")
        self.check_quiet()
