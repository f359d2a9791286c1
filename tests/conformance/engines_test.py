"""Engines of corpus/engines in every verb that plays them, and engines that go wrong: engines_test.py PROGRAM ROOT [unittest's arguments]"""

import json
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
ENGINES = ROOT / "corpus" / "engines"
PLANTED = os.environ["RINGSIDE_PLANTED"]  # duel with a shot that reaches the next cell alone
HERE = pathlib.Path(__file__).resolve().parent
DUEL, NIM, STOKERS = (f"/usr/bin/python3 {ENGINES}/{name}.py" for name in ("duel", "nim", "stokers"))


class Verbs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ringside-engines-")
        self.addCleanup(self.folder.cleanup)

    def ringside(self, line, expected=0, **options):
        """Runs `ringside LINE` in a folder of its own; returns what it printed, messages behind the rest if that is text."""
        words = [str(PROGRAM), *shlex.split(line)]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
        ran = subprocess.run(words, cwd=self.folder.name, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                             timeout=120, check=False, **options)
        self.assertEqual(ran.returncode, expected, f"{line}\n{ran.stdout[-1500:]}\n{ran.stderr[-1500:]}")
        return ran.stdout if "--json" in words else ran.stdout + ran.stderr

    def write(self, name, text):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(text, "utf-8")
        return path

    def in_python(self, name, text):
        """An engine of this test's own, which may import those of corpus/engines."""
        return f"/usr/bin/python3 {self.write(name, f'import sys; sys.path.insert(0, {str(ENGINES)!r})' + chr(10) + text)}"


class RightEngines(Verbs):
    def test_duel_has_no_failure(self):
        for command in (DUEL, f"node {ENGINES}/duel.js --whole"):
            said = json.loads(self.ringside(f"conformance duel --engine '{command}' --corpus {ROOT}/corpus/duel --lockstep 5 --json"))
            self.assertEqual((said["failures"], said["protocol"]), ([], None))
            self.assertTrue(all(level["supported"] and level["checks"] > 100 for level in said["levels"]), said["levels"])
            self.assertGreater(said["cases"]["ran"], 10)

    def test_one_can_be_the_reference_of_another(self):
        said = json.loads(self.ringside(f"conformance --engine 'node {ENGINES}/duel.js' --reference '{DUEL}' --lockstep 5 --json"))
        self.assertEqual((said["failures"], said["protocol"]), ([], None))
        self.assertTrue(all(level["checks"] > 100 for level in said["levels"]), said["levels"])

    def test_another_build_of_ringside_is_an_engine(self):
        for game in ("duel", "robocide"):
            said = json.loads(self.ringside(f"conformance {game} --engine '{PROGRAM} serve --as-engine' --lockstep 1 --for 10 --json"))
            self.assertEqual((said["failures"], said["protocol"]), ([], None))

    def test_a_statement_names_the_preset_that_is_in_force(self):
        self.write("spills.json", json.dumps({"format": "ringside-preset", "version": 1, "game": "stokers-python:stokers", "title": "Brim",
                                              "body": "Club", "date": "2016-05-01", "rulings": {"brim": "spills"}}))
        line = f"conformance --reference '{STOKERS}' --preset spills.json --lockstep 2 --for 1 --engine '{{}}' {{}}"
        said = json.loads(self.ringside(line.format(STOKERS, "--json")))
        self.assertEqual({**said["preset"], "code": ""}, {"title": "Brim (Club, 2016-05-01)", "code": "", "undeclared": []})
        self.assertIn(said["preset"]["code"].split(".")[0], "stokers-python:stokers")
        fewer = self.in_python("fewer.py", "from stokers import Stokers, serve\nclass Fewer(Stokers):\n    rulings = [{**Stokers.rulings[0], "
                               "'options': [Stokers.rulings[0]['options'][i] for i in (0, 2)]}]\nserve(Fewer())\n")
        text = self.ringside(line.format(fewer, ""), expected=1)
        self.assertRegex(text, r"preset   Brim \(Club, 2016-05-01\) \[stokers-python:stokers\.")
        self.assertIn("not tried under it: the engine does not declare brim=spills", text)
        # What is played first is played under the preset.
        broken = self.in_python("broken_rim.py", "from stokers import Stokers, serve\nclass Broken(Stokers):\n    def start(self, setup):\n"
                                "        assert setup['rulings']['brim'] != 'spills'\n        return super().start(setup)\nserve(Broken())\n")
        said = json.loads(self.ringside(line.format(broken, "--json"), expected=1))
        self.assertEqual(said["protocol"]["setup"]["rulings"], {"brim": "spills"})

    def test_explore_counts_what_the_built_in_game_counts(self):
        for more in ("", "--symmetry"):
            native = json.loads(self.ringside(f"explore duel --depth 5 --json {more}", expected=4))
            for command in (DUEL, DUEL + " --whole", f"{PROGRAM} serve --as-engine"):
                found = json.loads(self.ringside(f"explore --engine '{command}' --depth 5 --json {more}", expected=4))
                self.assertEqual((found["states"], found["transitions"]), (native["states"], native["transitions"]), command)


    def test_the_boards_of_another_build_are_drawn_as_its_own(self):
        def board(words):
            return self.ringside(words).split("\n\n")[1:3]
        for game in ("duel", "steel-arena", "high-voltage", "golems", "robocide"):
            command = f"--engine '{PROGRAM} serve --as-engine'"
            self.assertEqual(board(f"show {game}"), board(f"show {game} {command}"), game)
            for more in ("", command):
                self.ringside(f"show {game} {more} --out {'other' if more else 'own'}.svg --quiet")
            pictures = [pathlib.Path(self.folder.name, name).read_text("utf-8") for name in ("own.svg", "other.svg")]
            self.assertEqual(pictures[0], pictures[1].replace(f"ringside:{game}", game))

    def test_a_scene_that_is_none_is_the_engines_fault(self):
        text = "from duel import Duel, serve\nclass Drawn(Duel):\n    def scene(self, setup, state, seat):\n        return {}\nserve(Drawn())\n"
        scene = {"grid": "square", "cells": [{"name": "a\x1b[1m", "x": 0, "y": 0}], "pieces": [{"seat": 0, "label": "P", "cell": "a\x1b[1m"}],
                 "panels": [{"title": "t\x07"}], "words": ["w\x1b]0;t\x07"]}
        said = self.ringside(f"show --engine '{self.in_python('drawn.py', text.format(scene))}'")
        self.assertIn("P", said)
        self.assertNotIn("\x1b", said)
        self.assertNotIn("\x07", said)
        for wrong, where in (({**scene, "grid": "round"}, "grid"), ({**scene, "pieces": [{"seat": 0, "label": "P", "cell": "b"}]}, "pieces/0"),
                             ({**scene, "cells": [{"name": "a", "x": 1e9, "y": 0}]}, "cells/0/x"), ({**scene, "marks": {}}, "marks"), ([], "")):
            said = self.ringside(f"show --engine '{self.in_python('drawn.py', text.format(wrong))}'", expected=3)
            self.assertIn("its scene: " + where, said)

    def test_an_engine_that_plays_another_game_is_refused(self):
        self.assertIn("plays nim, and duel is wanted", self.ringside(f"show duel --engine '{NIM}'", expected=3))

    def test_states_whose_length_is_known_are_kept_as_they_are(self):
        """No digit of a state is lost, and a longer one than the engine says is its fault."""
        text = "from duel import Duel, serve\nclass Long(Duel):\n    longest = {}\nserve(Long())\n"
        self.assertIn('"longest":9', subprocess.run(shlex.split(DUEL), input='{"id":1,"method":"hello","protocol":1}\n', text=True,
                                                    capture_output=True, check=True, timeout=20).stdout)
        native = json.loads(self.ringside("explore duel --depth 4 --json", expected=4))
        for longest in (9, 15, 16, 255, 256):
            found = json.loads(self.ringside(f"explore --engine '{self.in_python('long.py', text.format(longest))}' --depth 4 --json", 4))
            self.assertEqual((found["states"], found["transitions"]), (native["states"], native["transitions"]), longest)
        said = self.ringside(f"explore --engine '{self.in_python('short.py', text.format(8))}' --depth 4", expected=3)
        self.assertIn("a state has 9 bytes; it says that the longest has 8", said)


class Statements(Verbs):
    """What conformance says of engines that depart from the rules, or say that they do."""

    def conform(self, words, expected=0):
        return json.loads(self.ringside(f"conformance {words} --json", expected))

    def test_a_planted_rule_is_found(self):
        said = self.conform(f"duel --engine '{PLANTED} serve --as-engine' --corpus {ROOT}/corpus/duel", expected=1)
        first = said["failures"][0]
        self.assertIn("DU-2.6", first["clauses"])
        self.assertTrue(first["shortest"] or len(first["line"]) <= 3, first)

    def test_another_reading_is_no_fault(self):
        """Steel Arena by a program that takes another option of a ruling for the one that holds."""
        command = self.in_python("reading.py", f"""
import json, subprocess
right = subprocess.Popen([{str(PROGRAM)!r}, "serve", "--as-engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    request = json.loads(line)
    if "setup" in request:
        request["setup"].setdefault("rulings", {{}}).setdefault("setup.terrain-start", "modules-only")
    right.stdin.write(json.dumps(request) + chr(10))
    right.stdin.flush()
    sys.stdout.write(right.stdout.readline())
    sys.stdout.flush()
""")
        pathlib.Path(self.folder.name, "nothing").mkdir()
        said = self.conform(f"steel-arena --engine '{command}' --corpus nothing --lockstep 4 --first", expected=1)
        self.assertIn("setup.terrain-start=modules-only", said["failures"][0]["reading"])
        self.assertFalse([level for level in said["levels"] if level["failures"]])

    def test_stokers_in_two_languages(self):
        for command, reference in ((STOKERS, f"node {ENGINES}/stokers.js"), (f"node {ENGINES}/stokers.js --whole", STOKERS)):
            said = self.conform(f"--engine '{command}' --reference '{reference}' --lockstep 20")
            self.assertEqual((said["failures"], said["protocol"], said["not_met"]), ([], None, []))

    def test_threads_do_not_change_what_is_said(self):
        for command, expected in ((DUEL, 0), (f"/usr/bin/python3 {HERE}/wrong_duel.py seat-one-begins", 1)):
            one, two = (self.conform(f"duel --engine '{command}' --corpus {ROOT}/corpus/duel --lockstep 10 -j {jobs}", expected)
                        for jobs in (1, 2))
            self.assertEqual(one, two)
            self.assertGreater(one["steps"], 0)

    def test_an_engine_is_compared_with_itself(self):
        said = self.conform(f"--engine '{NIM}' --lockstep 2")
        self.assertEqual((said["failures"], said["protocol"], said["games"]["ran"]), ([], None, 2))
        self.assertIn("compared with itself", self.ringside(f"conformance --engine '{NIM}' --lockstep 2"))

    def test_what_breaks_a_law_is_found_without_a_reference(self):
        for fault, what in (("wrong_stokers.py everything-is-seen", "whether seat"),
                            ("wrong_stokers.py oil-in-a-hand-forbids-a-call", "what is to be done where seat 0 sees the same"),
                            ("wrong_duel.py canonical-mirrors-some", "`canonical`")):
            said = self.conform(f"--engine '/usr/bin/python3 {HERE}/{fault}' --lockstep 20 --first", expected=1)
            self.assertTrue(said["failures"][0]["what"].startswith(what), (fault, said["failures"]))

    def test_a_statement_follows_an_earlier_one(self):
        for _ in range(2):
            said = self.ringside(f"conformance --engine '{NIM}' --lockstep 2 --track statement.json")
        self.assertIn("since the last statement", said)
        self.write("other.json", '{"old": 1}')
        self.assertIn("no statement", self.ringside(f"conformance --engine '{NIM}' --track other.json", expected=3))

    def test_chance_in_the_rules_is_found_wherever_it_is_asked(self):
        command = self.in_python("random_nim.py", """
import random
from nim import Nim, serve
class RandomNim(Nim):
    def apply(self, setup, state, action):
        return [max(0, state[0] - random.randint(1, 3)), random.randint(0, 1)]
serve(RandomNim())
""")
        for line in ("explore", "solve", "perft --depth 6", "simulate --out games.bin --count 200"):
            verb, *more = line.split()
            said = self.ringside(f"{verb} --engine '{command}' {' '.join(more)}", expected=3)
            self.assertIn("differently", said, line)

    def test_a_run_that_was_cut_short_says_so(self):
        said = self.conform(f"duel --engine '{DUEL}' --for 1s")
        self.assertEqual(said["stopped"], "time was up")
        self.assertIn("not all was run", self.ringside(f"conformance duel --engine '{DUEL}' --for 1s"))

    def test_actions_that_an_engine_takes_by_itself(self):
        command = self.in_python("automatic.py", """
from duel import Duel, serve
class Hasty(Duel):
    engine, automatic = "hasty", ["cool"]
    def steps(self, setup, state):
        while self.actor(setup, state) != "nobody" and [action for action, _ in Duel.expand(self, setup, state)] == ["cool"]:
            after = Duel.expand(self, setup, state)[0][1]
            yield state, after
            state = after
    def expand(self, setup, state):
        return [(action, ([after] + [cooled for _, cooled in self.steps(setup, after)])[-1]) for action, after in Duel.expand(self, setup, state)]
    def events(self, setup, state, action, after):
        acted = dict(Duel.expand(self, setup, state))[action]
        told = Duel.events(self, setup, state, action, acted)
        for hot, cooled in self.steps(setup, acted):
            told = told + Duel.events(self, setup, hot, "cool", cooled)
        return told
serve(Hasty())
""")
        said = self.conform(f"duel --engine '{command}' --lockstep 20")
        self.assertEqual((said["failures"], said["protocol"]), ([], None))
        self.assertEqual(said["engine"]["automatic"], ["cool"])

    def test_what_an_engine_does_not_implement(self):
        text = """
from duel import Duel, serve
class Hot(Duel):
    engine, missing = "hot", %s
    def expand(self, setup, state):
        return [(action, after) for action, after in Duel.expand(self, setup, state) if action != "shot"]
serve(Hot())
"""
        said = self.conform(f"duel --engine '{self.in_python('declared.py', text % ['shot', 'DU-2.6'])}' --lockstep 20")
        self.assertEqual((said["failures"], said["protocol"]), ([], None))
        self.assertIn("DU-2.6", said["not_met"])
        said = self.conform(f"duel --engine '{self.in_python('silent.py', text % [])}' --lockstep 20 --first", expected=1)
        self.assertIn("DU-2.6", said["failures"][0]["clauses"])

    def test_a_challenged_case_is_counted_apart(self):
        corpus = pathlib.Path(self.folder.name, "corpus")
        for folder in ("cases", "played"):  # some cases stand in recorded games
            shutil.copytree(ROOT / "corpus" / "duel" / folder, corpus / folder)
        planted = f"duel --engine '{PLANTED} serve --as-engine' --corpus corpus"
        self.assertGreater(self.conform(planted + " --lockstep 0", expected=1)["cases"]["failed"], 0)
        names = [path.stem for path in corpus.glob("cases/*.json")]
        dispute = {"format": "ringside-challenged", "version": 1, "cases": [{"case": name, "who": "a test", "why": "A shot is short."} for name in names]}
        (corpus / "challenged.json").write_text(json.dumps(dispute), "utf-8")
        said = self.conform(planted + " --lockstep 0", expected=1)
        self.assertEqual(said["cases"]["failed"], 0)
        self.assertTrue(said["challenged"])
        dispute["cases"].append({"case": "nowhere", "who": "a test", "why": "It is not there."})
        (corpus / "challenged.json").write_text(json.dumps(dispute), "utf-8")
        self.assertIn("there is no case nowhere", self.ringside(f"conformance {planted}", expected=3))

    def test_the_suite_runs_without_ringside(self):
        self.ringside(f"conformance duel --export suite --corpus {ROOT}/corpus/duel --lockstep 3 --quiet")
        self.ringside(f"conformance --engine '{STOKERS}' --export stokers --lockstep 3 --quiet")
        for folder, command in (("suite", DUEL), ("suite", f"node {ENGINES}/duel.js"), ("stokers", f"node {ENGINES}/stokers.js")):
            self.assertEqual(self.suite(folder, command).returncode, 0, command)
        ran = self.suite("suite", f"{PLANTED} serve --as-engine")
        self.assertEqual(ran.returncode, 1)
        self.assertIn("the engine:", ran.stderr)
        self.write("test_rules.py", "import sys\nsys.path.insert(0, %r)\nfrom duel import Duel\nfrom ringside_suite import asking, cases, lines\n"
                   "def load_tests(loader, tests, pattern):\n    return cases(asking(Duel()), lines('suite'))\n" % str(ENGINES))
        ran = subprocess.run(["/usr/bin/python3", "-m", "unittest", "test_rules"], cwd=self.folder.name, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertRegex(ran.stderr, r"Ran [1-9][0-9]+ tests")

    def suite(self, folder, command):
        return subprocess.run(["/usr/bin/python3", ENGINES / "ringside_suite.py", folder, *shlex.split(command)], cwd=self.folder.name,
                              capture_output=True, text=True, timeout=60, check=False)


class EveryVerb(Verbs):
    """The game that is nowhere but in Python, with chance, secrets and a ruling."""

    def stokers(self, line, expected=0):
        verb, _, rest = line.partition(" ")
        return self.ringside(f"{verb} --engine '{STOKERS}' {rest}", expected)

    def test_reads_about_it(self):
        self.assertIn("stokers-python:stokers", self.stokers("games"))
        self.assertIn("tokens than there are", self.stokers("games"))
        self.assertIn("SK-4.4", self.stokers("rules brim"))
        self.assertIn("spills", self.stokers("rulings"))
        self.assertIn("bouts left: 5", self.stokers("show"))
        self.assertIn("robot 2", self.stokers("show stokers --players 3"))
        self.assertEqual(json.loads(self.stokers("perft --depth 4 --json"))["leaves"][:2], [1, 3])

    def test_plays_and_looks_at_games(self):
        self.stokers("simulate --seed 3 --count 12 --out games/ --quiet")
        game = sorted(pathlib.Path(self.folder.name, "games").iterdir())[0]
        self.assertNotIn(":", game.name)
        game = game.relative_to(self.folder.name)
        for line in (f"replay {game}", f"show {game}#3 --as 1", f"replay {game} --as 0", "audit games/", "stats games/", f"explain {game}#4",
                     "find 'event event' games/", "find 'left == 0' games/", "coverage games/", f"view {game} --out page.html",
                     f"graph {game}#5 --depth 2 --out tree.svg", f"convert {game} --out game.bin", "audit game.bin", "export games/ --csv tables",
                     "impact --games 10", "compare --versus brim=spills --games 20", f"diff {game} --against-ruling brim=spills",
                     f"shrink {game} --keep 'left == 4' --out short.json", "audit short.json"):
            verb, _, rest = line.partition(" ")
            words = [str(PROGRAM), verb, "--engine", STOKERS, *shlex.split(rest)]
            ran = subprocess.run(words, cwd=self.folder.name, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=False)
            self.assertIn(ran.returncode, (0, 1), f"{line}\n{ran.stdout}\n{ran.stderr}")
            self.assertTrue(ran.stdout or ran.stderr, line)

    def test_reads_many_games_at_once(self):
        """Each record is a match of its own, set up on the thread that reads it; what is shared by all was written unlocked once."""
        self.stokers("simulate --seed 3 --count 400 --bouts 1 --out games/ --quiet")
        said = {self.stokers("stats games/ --json -j 8") for _ in range(6)}
        self.assertEqual(len(said), 1)
        found = json.loads(said.pop())
        self.assertEqual((found["records"], found["unreadable"]), (400, 0))

    def test_explores_all_of_it(self):
        found = json.loads(self.stokers("explore --bouts 1 --json"))
        self.assertTrue(found["complete"] if "complete" in found else found["states"] > 1000, found)
        self.stokers("explore --bouts 1 --always 'turn == 0'", expected=1)
        self.assertIn("plates", self.stokers("explore --bouts 1 --never 'plates[0] == 3'", expected=1))

    def test_keeps_secrets(self):
        self.stokers("simulate --seed 3 --out game.json --quiet")
        for seat, other in ((0, 1), (1, 0)):
            replayed = self.stokers(f"replay game.json --as {seat}")
            self.assertNotRegex(replayed, rf"seat {other}  stoke (slag|coal|oil)")
            self.assertNotRegex(replayed, r"chance  draw (slag|coal|oil)[^\n]*\n[^\n]*Seat " + str(other))


class OldRecords(Verbs):
    def test_are_audited_with_a_new_engine(self):
        self.ringside(f"simulate --engine '{NIM}' --seed 1 --count 20 --out games.bin --quiet")
        self.assertIn("20", self.ringside(f"audit games.bin --engine '{NIM}'"))
        nim = (ENGINES / "nim.py").read_text("utf-8")
        (pathlib.Path(self.folder.name) / "ringside_engine.py").symlink_to(ENGINES / "ringside_engine.py")
        self.write("changed.py", nim.replace("state[0] - int(action[5:])", "max(0, state[0] - int(action[5:]) - (state[0] == 7))"))
        self.assertIn("wrong", self.ringside("audit games.bin --engine '/usr/bin/python3 changed.py'", expected=1))
        self.write("same.py", nim.replace('"nim", "Nim", 2', '"nim", "Nim, second edition", 2'))
        self.ringside("audit games.bin --engine '/usr/bin/python3 same.py'")
        self.write("other.py", nim.replace('"take 3"]', '"take 3", "take 4"]'))
        self.assertIn("--engine", self.ringside("audit games.bin --engine '/usr/bin/python3 other.py'", expected=3))
        self.assertIn("--engine", self.ringside("audit games.bin", expected=3))

    def test_an_engine_that_ends_in_a_game_is_named_at_its_step(self):
        self.ringside(f"simulate --engine '{NIM}' --seed 1 --out game.json --quiet")
        ends = "from nim import Nim, serve\nclass Ends(Nim):\n    def {}(self, *words):\n        if {}:\n            raise SystemExit(1)\n        return super().{}(*words)\nserve(Ends())\n"
        for method, when, step in (("apply", "words[1][0] < 10", 2), ("apply", "True", 1), ("start", "True", 0)):
            command = self.in_python("ends.py", ends.format(method, when, method))
            said = json.loads(self.ringside(f"audit game.json --engine '{command}' --json", expected=1))
            found = said["findings"][0]
            self.assertEqual((found["finding"]["cause"], found["finding"]["step"], found["sound"]), ("fault", step, max(0, step - 1)))

    def test_cannot_start_a_program(self):
        self.ringside(f"simulate --engine '{NIM}' --seed 1 --out game.json --quiet")
        record = json.loads(pathlib.Path(self.folder.name, "game.json").read_text("utf-8"))
        for change in ({"game": "/usr/bin/touch started:nim"}, {"engine": "/usr/bin/touch started"}, {"setup": {"engine": "/usr/bin/touch started"}}):
            self.write("evil.json", json.dumps({**record, **change}))
            self.ringside("audit evil.json", expected=3)
            subprocess.run([PROGRAM, "audit", "evil.json", "--engine", NIM], cwd=self.folder.name, capture_output=True, check=False, timeout=60)
        self.write("case.json", json.dumps({"format": "ringside-case", "version": 1, "game": "touch started:nim", "question": "?", "when": []}))
        self.ringside("case case.json", expected=3)
        self.assertFalse(pathlib.Path(self.folder.name, "started").exists())


class Processes(Verbs):
    def test_end_with_ringside(self):
        pids = pathlib.Path(self.folder.name) / "pids"
        engine = self.write("slow.py", "import os, subprocess, sys, time\n"
                                       "child = subprocess.Popen(['sleep', '100'], start_new_session=True)\n"
                                       f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
                                       "time.sleep(100)\n")
        for end in (signal.SIGKILL, signal.SIGINT):
            run = subprocess.Popen([PROGRAM, "show", "--engine", f"/usr/bin/python3 {engine}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            until = time.monotonic() + 20
            while not (pids.exists() and " " in pids.read_text()) and time.monotonic() < until:
                time.sleep(0.02)
            left = list(map(int, pids.read_text().split()))
            pids.unlink()
            run.send_signal(end)
            run.wait(20)
            while any(pathlib.Path(f"/proc/{pid}").exists() for pid in left) and time.monotonic() < until:
                time.sleep(0.02)
            self.assertFalse([pid for pid in left if pathlib.Path(f"/proc/{pid}").exists()], end)

    def test_failures_of_a_program_have_a_sentence(self):
        for where, sentence in (("exit", "it does not answer `hello`"), ("silent", "it does not answer `hello`"), ("noise", "is not in the form"),
                                ("hang", "does not answer in time"), ("die", "ends before it has answered"), ("id", "is not in the form"),
                                ("impure", "the same question has the same answer"), ("flood", "")):
            said = self.ringside(f"conformance duel --engine '/usr/bin/python3 {HERE}/broken.py {where}' --patience 2s --first", expected=1)
            self.assertIn(sentence, said, where)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
