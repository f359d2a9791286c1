#!/usr/bin/env python3
"""How ringside-check is called and what it says: program_test.py RINGSIDE RINGSIDE-CHECK"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

RINGSIDE, CHECK = sys.argv[1:3]


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


# An engine whose answers to `expand` have another value somewhere.
BETWEEN = """
import json, subprocess, sys
engine = subprocess.Popen({engine!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    engine.stdin.write(line)
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if json.loads(line)["method"] == "expand":
        for item in answer["result"]:
            item[{member!r}] = {broken!r}
    print(json.dumps(answer), flush=True)
"""


class Program(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.scratch.name, "proof.rsc")

    def tearDown(self):
        self.scratch.cleanup()

    def explore(self, *options):
        return run(RINGSIDE, "explore", *options, "--certificate", self.path, "--quiet")

    def check(self, *options):
        return run(CHECK, self.path, *options)

    def test_what_is_proved_is_said(self):
        self.assertEqual(self.explore("duel", "--depth", "5").returncode, 4)
        ran = self.check()
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertIn("proved: every state that fewer than 5 actions lead to is listed", ran.stdout)
        self.assertIn("9 of 9 laws hold", ran.stdout)
        self.assertIn("what ended the search: depth", ran.stdout)

    def test_findings_are_proved(self):
        self.assertEqual(self.explore("duel", "--never", "robot[0].damage == 1", "--damage", "2").returncode, 1)
        ran = self.check("--json")
        said = json.loads(ran.stdout)
        self.assertEqual((ran.returncode, said["verdict"], said["claim"]["kind"]), (0, "proved", "found"))
        self.assertIn("never robot[0].damage == 1: after", said["what"])

    def test_symmetric_states_are_proved(self):
        self.explore("duel", "--symmetry", "--depth", "6")
        self.assertEqual(self.check().returncode, 0)

    def test_symmetries_are_tested_on_a_sample(self):
        self.explore("duel", "--symmetry", "--depth", "7")
        ran = self.check("--symmetry-sample", "2000", "--seed", "3")
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertIn("not refuted: every state that fewer than 7 actions lead to is listed", ran.stdout)
        self.assertIn("tested on 2,000 states drawn by seed 3; an error that one state in a million shows was missed with odds 0.998", ran.stdout)
        said = json.loads(self.check("--symmetry-sample", "2000", "--json").stdout)
        self.assertEqual((said["verdict"], said["symmetry_sample"]["states"], "sample" in said), ("not refuted", 2000, False))
        for other in (["--sample", "5"], ["--engine", "true"]):
            self.assertEqual(self.check("--symmetry-sample", "5", *other).returncode, 2, other)
        self.explore("duel", "--depth", "3")
        self.assertIn("leave out --symmetry-sample", self.check("--symmetry-sample", "5").stderr)

    def test_terms_of_a_claim_are_said(self):
        """What was assumed stands beside what is proved."""
        self.explore("duel", "--damage", "2", "--symmetry", "--depth", "3")
        told = self.check().stdout
        self.assertRegex(told, r"(?m)^  setup +damage 2$")
        self.assertRegex(told, r"(?m)^  symmetry +a listed state stands for all")
        self.assertNotRegex(told, r"(?m)^  (start|chance|against|not asked) ")
        record = os.path.join(self.scratch.name, "game.json")
        with open(record, "w", encoding="utf-8") as file:
            file.write(run(RINGSIDE, "simulate", "duel", "--damage", "2", "--seed", "1").stdout)
        self.explore(record + "#2", "--depth", "2")
        self.assertRegex(self.check().stdout, r"(?m)^  start +another than the game's own: [0-9a-f]{32}$")
        self.assertFalse(json.loads(self.check("--json").stdout)["terms"]["own_start"])
        self.explore("steel-arena", "--fix-chance", "7", "--depth", "3")
        self.assertRegex(self.check().stdout, r"(?m)^  chance +draws as deck 7 lies")
        terms = json.loads(self.check("--json").stdout)["terms"]
        self.assertEqual((terms["deck"], terms["own_start"], terms["symmetry"], terms["setup"]["players"]), (7, True, False, 2))
        run(RINGSIDE, "compare", "steel-arena", "--versus", "jump.passing=yes", "--depth", "2", "--certificate", self.path, "--quiet")
        self.assertRegex(self.check().stdout, r"(?m)^  against +players 2, .*jump.passing yes$")
        self.assertEqual(json.loads(self.check("--json").stdout)["terms"]["versus"]["rulings"], {"jump.passing": "yes"})

    def test_a_sample_says_what_it_may_miss(self):
        self.explore("duel", "--depth", "6")
        ran = self.check("--sample", "1000", "--seed", "7")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("missed with odds 0.999", ran.stdout)
        said = json.loads(self.check("--sample", "1000", "--json").stdout)
        self.assertEqual(said["sample"]["states"], 1000)
        self.assertAlmostEqual(said["sample"]["odds_missed"], (1 - 1e-6) ** 1000)

    def test_another_rule_is_refuted(self):
        self.explore("duel", "--depth", "4")
        with open(self.path, "rb") as file:
            data = file.read()
        with open(self.path, "wb") as file:
            file.write(data.replace(b'"DU-1.2"', b'"DU-1.1"'))
        ran = self.check()
        self.assertEqual(ran.returncode, 3)
        self.assertIn("unreadable: byte 23: is damaged", ran.stderr)

    def test_usage(self):
        for words in ([], ["a", "b"], [self.path, "--memory"], [self.path, "--memory", "x"], [self.path, "--sample", "1K"], [self.path, "--sample", "0"], [self.path, "--sample", "10000001"], [self.path, "--symmetry-sample", "0"], ["--colour"],
                      [self.path, "--memory", "99999999999G"]):
            ran = run(CHECK, *words)
            self.assertEqual(ran.returncode, 2, words)
            self.assertIn("ringside-check --help", ran.stderr)
        self.assertEqual(run(CHECK, "--help").returncode, 0)
        version = run(RINGSIDE, "--version").stdout.split()[1]
        self.assertEqual(run(CHECK, "--version").stdout, f"ringside-check {version}\n")

    def test_what_is_no_certificate(self):
        os.mkfifo(os.path.join(self.scratch.name, "pipe"))
        for name in ("missing.rsc", ".", "/dev/null", "pipe"):
            self.assertEqual(run(CHECK, os.path.join(self.scratch.name, name)).returncode, 3, name)
        self.explore("duel", "--depth", "2")
        ran = self.check("--temp", "/nowhere")
        self.assertEqual(ran.returncode, 0, "nothing is written where nothing need be")
        self.explore("duel", "--depth", "9")
        ran = self.check("--temp", "/nowhere", "--memory", "100K")
        self.assertEqual((ran.returncode, "not checked: /nowhere: cannot be written" in ran.stderr), (3, True), ran.stderr)

    def test_what_cannot_be_certified_is_refused(self):
        engine = "python3 " + os.path.join(os.path.dirname(__file__), "../../corpus/engines/duel.py")
        for words, said in (((["duel", "--compact"]), "leave out --compact"), ((["duel", "--search", "depth"]), "leave out --search"),
                            ((["duel", "--search", "walks"]), "leave out --search"), ((["--engine", engine]), "has no certificate"),
                            ((["duel", "--forecast", "2"]), "--certificate")):
            ran = self.explore(*words)
            self.assertEqual(ran.returncode, 2, words)
            self.assertIn(said, ran.stderr)
            self.assertFalse(os.path.exists(self.path))

    def engine(self, *words):
        return "python3 " + " ".join([os.path.join(os.path.dirname(__file__), "../../corpus/engines/duel.py"), *words])

    def test_another_implementation_expands(self):
        for words in (["--depth", "6"], ["--depth", "4", "--damage", "2"], ["--never", "over"]):
            self.explore("duel", *words)
            ran = self.check("--engine", self.engine("--whole"))
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), words)
            self.assertIn("proved: every state", ran.stdout)

    def test_another_implementation_of_other_rules_refutes(self):
        with open(self.engine().split()[1], encoding="utf-8") as file:
            text = file.read()
        for rule, other in (("if not tokens & SHOT:", "if True:"), ("TURNS = [", "TURNS = [] and ["), ('"cool", (cell, facing, 0,', '"cool", (cell, facing, tokens,'),
                            ('"rank": [1, 2] if', '"rank": [2, 1] if')):
            self.assertIn(rule, text)
            with open(os.path.join(self.scratch.name, "other.py"), "w", encoding="utf-8") as file:
                file.write(text.replace(rule, other))
            self.explore("duel", "--depth", "5")
            folder = os.path.dirname(self.engine().split()[1])
            ran = self.check("--engine", f"PYTHONPATH='{folder}' python3 '{self.scratch.name}/other.py' --whole")
            self.assertEqual(ran.returncode, 1, rule + ran.stderr)
            self.assertIn("refuted: ", ran.stderr)

    def test_an_engine_that_breaks_the_protocol_is_named(self):
        self.explore("duel", "--depth", "3")
        for member, broken in (("children", 5), ("children", [{"action": 3}]), ("outcome", 7)):
            script = os.path.join(self.scratch.name, "between.py")
            with open(script, "w", encoding="utf-8") as file:
                file.write(BETWEEN.format(engine=self.engine("--whole").split(), member=member, broken=broken))
            ran = self.check("--engine", f"python3 '{script}'")
            self.assertEqual(ran.returncode, 3, (member, broken, ran.stderr))
            self.assertIn("not checked: python3", ran.stderr)
            self.assertNotIn("json.exception", ran.stderr)

    def test_what_is_no_engine_is_said(self):
        self.explore("duel", "--depth", "3")
        for command, said in (("cat", "answers a question with"), ("true", "ended"), ("exec 9>&1; /nowhere", "ended"), (self.engine(), "lists of their fields"),
                              ("python3 " + os.path.join(os.path.dirname(__file__), "../../corpus/engines/nim.py"), "does not play duel"),
                              ("while read x; do echo '{\"id\":1,\"result\":{\"game\":7}}'; done", "type")):
            ran = self.check("--engine", command)
            self.assertEqual(ran.returncode, 3, command + ran.stderr)
            self.assertIn("not checked: ", ran.stderr)
            self.assertIn(said, ran.stderr)
        self.explore("duel", "--depth", "3", "--symmetry")
        self.assertEqual(self.check("--engine", self.engine("--whole")).returncode, 2)

    def test_solutions_are_proved(self):
        self.assertEqual(run(RINGSIDE, "solve", "duel", "--symmetry", "--certificate", self.path, "--quiet").returncode, 0)
        ran = self.check()
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertIn("with best play, seen by all: seat 0 wins in 1 action", ran.stdout)
        ran = self.check("--sample", "1000")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("not refuted: 1,000 states drawn by seed 0 are as claimed, the value of each follows from the next ones, and the best line is one; a lie that one state in a million shows was missed with odds 0.999", ran.stdout)
        self.assertEqual(run(RINGSIDE, "solve", "duel", "--ranks", "2", "--certificate", self.path).returncode, 2)

    def test_comparisons_are_proved(self):
        words = ["compare", "steel-arena", "--versus", "jump.passing=yes", "--depth", "5", "--games", "0", "--quiet", "--certificate", self.path]
        self.assertEqual(run(RINGSIDE, *words).returncode, 4)
        ran = self.check()
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertIn("the two readings are alike in all of them", ran.stdout)

    def test_what_was_broken_off_is_proved_as_far_as_it_went(self):
        self.assertEqual(self.explore("duel", "--damage", "3", "--time", "0.2", "--jobs", "1").returncode, 4)
        said = json.loads(self.check("--json").stdout)
        self.assertEqual((said["verdict"], said["claim"]["kind"]), ("proved", "bounded"))
        process = subprocess.Popen([RINGSIDE, "explore", "duel", "--damage", "3", "--jobs", "1", "--quiet", "--certificate", self.path],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=120), 4)
        said = json.loads(self.check("--json").stdout)
        self.assertEqual((said["verdict"], said["claim"]["kind"]), ("proved", "bounded"))
        self.assertGreater(said["claim"]["frontier"], 0)

    def test_a_search_goes_on_from_a_checkpoint(self):
        folder = os.path.join(self.scratch.name, "run")
        self.explore("duel", "--depth", "8")
        with open(self.path, "rb") as file:
            whole = file.read()
        self.explore("duel", "--depth", "4", "--checkpoint", folder)
        self.assertEqual(run(RINGSIDE, "explore", "--resume", folder, "--depth", "8", "--certificate", self.path, "--quiet").returncode, 4)
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), whole)

    def test_a_signal_leaves_nothing(self):
        self.explore("duel", "--damage", "2", "--depth", "14")
        folder = os.path.join(self.scratch.name, "temp")
        os.mkdir(folder)
        process = subprocess.Popen([CHECK, self.path, "--temp", folder, "--memory", "4M"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        output = process.communicate(timeout=60)
        self.assertIn(process.returncode, (0, 4), output)
        self.assertEqual(os.listdir(folder), [])

    def test_a_folder_that_is_missing_is_said_before_the_search(self):
        self.path = os.path.join(self.scratch.name, "missing", "proof.rsc")
        begin = time.monotonic()
        ran = self.explore("duel", "--damage", "3")
        self.assertEqual(ran.returncode, 3)
        self.assertIn("cannot be written: No such file or directory", ran.stderr)
        self.assertLess(time.monotonic() - begin, 1)

    def test_a_full_disk_leaves_no_certificate(self):
        ran = run("bash", "-c", f"ulimit -f 2; '{RINGSIDE}' explore duel --depth 9 --quiet --certificate '{self.path}'")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        self.assertEqual(os.listdir(self.scratch.name), [])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
