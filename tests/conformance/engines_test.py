"""Engines of corpus/engines in every verb that plays them, and engines that go wrong: engines_test.py PROGRAM ROOT [unittest's arguments]"""

import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
ENGINES = ROOT / "corpus" / "engines"
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


class RightEngines(Verbs):
    def test_duel_has_no_failure(self):
        for command in (DUEL, DUEL + " --whole", f"node {ENGINES}/duel.js", f"node {ENGINES}/duel.js --whole"):
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

    def test_explore_counts_what_the_built_in_game_counts(self):
        for more in ("", "--symmetry"):
            native = json.loads(self.ringside(f"explore duel --depth 5 --json {more}", expected=4))
            for command in (DUEL, DUEL + " --whole", f"{PROGRAM} serve --as-engine"):
                found = json.loads(self.ringside(f"explore --engine '{command}' --depth 5 --json {more}", expected=4))
                self.assertEqual((found["states"], found["transitions"]), (native["states"], native["transitions"]), command)


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
            said = self.ringside(f"conformance duel --engine '/usr/bin/python3 {HERE}/broken.py {where}' --patience 2s --first", expected=1 if where not in ("exit", "silent") else 3)
            self.assertTrue(sentence in said or where in ("exit", "silent"), f"{where}: {said}")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
