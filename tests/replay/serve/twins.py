#!/usr/bin/env python3
"""Plays random games and, beside them, twins: games that look to one seat like the first. Compares what the program says of both
to that seat, over serve by token and on the command line with --as. Exit code 1 when an answer differs.

    tests/replay/serve/twins.py build/release/replay/ringside --games 4 --answers 20000
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.process.stdout.readline()

    def ask(self, **members):
        """The answer as it stands on the line."""
        self.process.stdin.write(json.dumps(members) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def result(self, **members):
        answer = json.loads(self.ask(**members))
        if "error" in answer:
            raise RuntimeError(f"{members['method']}: {answer['error']}")
        return answer["result"]


class Line:
    """A game so far: its state, who acts, and what was done."""

    def __init__(self, state, actor, actions=()):
        self.state, self.actor, self.actions = state, actor, list(actions)


class Run:
    def __init__(self, program, game, setup, seed, folder, counts, until):
        self.program, self.folder, self.counts, self.until = program, folder, counts, until
        self.dice = random.Random(f"{game} {seed}")
        self.server = Server(program)
        self.about = {"game": game, "setup": setup}
        self.notations, self.tiles, self.differences = set(), set(), []
        self.seats = self.ask("setup")["seats"]

    def ask(self, method, **members):
        return self.server.result(method=method, **self.about, **members)

    def observed(self, line, seat):
        return self.server.ask(method="observe", **self.about, state=line.state, seat=seat)

    def legal(self, line):
        answer = self.ask("legal", state=line.state)
        for text in answer["actions"]:
            if text in self.notations:
                continue
            self.notations.add(text)
            words = text.split()
            if words[0] in ("take", "discard", "overheat", "activate", "draw") and len(words) > 1:
                self.tiles.add(words[1])
        return answer

    def after(self, line, action):
        answer = self.ask("apply", state=line.state, action=action)
        return Line(answer["state"], answer["actor"], line.actions + [action])

    def pick(self, line):
        answer = self.legal(line)
        if "weights" in answer:
            return self.dice.choices(answer["actions"], answer["weights"])[0]
        loud = [a for a in answer["actions"] if not a.startswith(("cool", "stop", "pass"))]
        return self.dice.choice(loud or answer["actions"])

    def follow(self, twin, seat, action, seen):
        """The twin, one step on so that the seat sees the same; None where it does not get there."""
        actions = self.legal(twin)["actions"]
        tried = [action] if action in actions else []
        if twin.actor != seat and not self.is_open(action or actions[0]):
            tried += self.some(actions, 8)
        for other in tried:
            after = self.after(twin, other)
            if self.observed(after, seat) == seen:
                return after
        return None

    def is_open(self, action):
        """Tiles for the field are drawn, and modules are used, before all eyes, though they may leave no trace in what is observed."""
        return self.about["game"] in ("steel-arena", "high-voltage") and action.startswith(("draw", "activate"))

    def spawn(self, before, after, seat, action):
        if self.is_open(action):
            return None
        born = self.follow(before, seat, None, self.observed(after, seat))
        return born if born and born.actions[-1] != action and born.state != after.state else None

    def play(self, steps, every):
        start = self.ask("start")
        line, twins = Line(start["state"], start["actor"]), {}
        for step in range(steps):
            if line.actor == "nobody" or time.monotonic() > self.until:
                break
            action = self.pick(line)
            after = self.after(line, action)
            for seat in range(self.seats):
                seen = self.observed(after, seat)
                if seat in twins:
                    twins[seat] = self.follow(twins[seat], seat, action, seen)
                else:
                    twins[seat] = self.spawn(line, after, seat, action)
                if twins[seat] is None or twins[seat].state == after.state:
                    del twins[seat]
            line = after
            for seat, twin in twins.items():
                self.compare(line, twin, seat, step % every == 0)

    # ---- what is compared

    def differ(self, what, one, other, lines):
        self.differences.append(what)
        print(f"DIFFERS {self.about['game']} {json.dumps(self.about['setup'])}: {what}\n  {one[:800]}\n  {other[:800]}", flush=True)
        print("  " + json.dumps([line.actions for line in lines])[:6000], flush=True)

    def compare(self, line, twin, seat, whole):
        self.counts["pairs"] += 1
        tokens = [self.ask("seal", state=each.state)["tokens"][seat] for each in (line, twin)]
        for method in ("observe", "show", "legal"):
            self.same(method, [{"token": token} for token in tokens], (line, twin))
        if line.actor in (seat, "nobody"):
            self.compare_answers(tokens, (line, twin))
        if whole:
            self.compare_command_line(line, twin, seat)

    def same(self, method, asked, lines):
        answers = [self.server.ask(method=method, **self.about, **members) for members in asked]
        self.counts["requests"] += 1
        if answers[0] != answers[1]:
            self.differ(method, *answers, lines)

    def some_notations(self, most):
        some = self.some(self.notations, most)
        tiles = sorted(self.tiles)
        for text in self.dice.sample(some, min(len(some), most // 4)):
            words = text.split()
            if len(words) > 1 and words[1] in self.tiles:
                some.append(" ".join([words[0], self.dice.choice(tiles)] + words[2:]))
        some += [f"discard {tile}" for tile in tiles]
        return some

    def compare_answers(self, tokens, lines):
        actions = self.some_notations(160)
        answers = [self.server.ask(method="reject", **self.about, tokens=[token] * len(actions), actions=actions) for token in tokens]
        self.counts["answers"] += len(actions)
        if answers[0] == answers[1]:
            return
        for action, one, other in zip(actions, *(json.loads(answer)["result"] for answer in answers)):
            if one != other:
                self.differ(f"reject {action}", json.dumps(one), json.dumps(other), lines)
                break
        for method in ("explain", "apply", "expand", "draw", "playout", "seal"):
            self.same(method, [{"token": token} for token in tokens], lines)
        self.same("choose", [{"token": token, "playouts": 4} for token in tokens], lines)

    def compare_command_line(self, line, twin, seat):
        for name, each in (("a", line), ("b", twin)):
            os.makedirs(f"{self.folder}/{name}", exist_ok=True)
            with open(f"{self.folder}/{name}/game.json", "w", encoding="utf-8") as out:
                json.dump(self.ask("record", actions=each.actions), out)
        for words in self.command_lines(len(line.actions), seat):
            ran = [subprocess.run([self.program] + words, cwd=f"{self.folder}/{name}", capture_output=True, check=False) for name in "ab"]
            self.counts["commands"] += 1
            answers = [f"exit {each.returncode}\n{each.stdout.decode()}\n{each.stderr.decode()}" for each in ran]
            if answers[0] != answers[1]:
                place = next((i for i, (x, y) in enumerate(zip(*answers)) if x != y), min(map(len, answers)))
                self.differ(" ".join(words), answers[0][max(0, place - 200):place + 300], answers[1][max(0, place - 200):place + 300], (line, twin))

    def some(self, known, most):
        return self.dice.sample(sorted(known), min(most, len(known)))

    def command_lines(self, steps, seat):
        at, eyes = f"game.json#{steps}", ["--as", str(seat)]
        before = f"game.json#{max(0, steps - self.dice.randrange(1, 12))}"
        lines = [["show", at], ["show", before], ["show", at, "--json"], ["show", at, "--out", "-"], ["replay", "game.json"],
                 ["replay", f"game.json#{max(1, steps - 5)}-{steps}", "--events"], ["replay", "game.json", "--json"],
                 ["graph", at, "--depth", "1"], ["graph", at, "--depth", "2", "--json"], ["graph", before, "--merge", "--depth", "1"],
                 ["graph", before, "--line", "--json"], ["graph", before, "--group", "--depth", "1"],
                 ["graph", before, "--only", str(seat), "--depth", "1", "--json"],
                 ["explain", at], ["explain", at, "--json"], ["explain", before, "--verbose"],
                 ["view", "game.json", "--out", "-"], ["view", "game.json", "--json"], ["view", at, "--depth", "1", "--json"]]
        lines += [["explain", at, "--why-not", action] for action in self.some(self.notations, 8)]
        lines += [["explain", at, "--why-not", f"discard {tile}", "--json"] for tile in self.some(self.tiles, 4)]
        lines += [["explain", before, "--why-not", action] for action in self.some(self.notations, 3)]
        lines += [["view", "game.json", "--against-ruling", ruling, "--json"] for ruling in self.some(self.rulings(), 3)]
        return [line + eyes for line in lines]

    def rulings(self):
        if not hasattr(self, "all_rulings"):
            here = self.ask("setup")["setup"].get("rulings", {})
            known = rulings_of(self.program, self.about["game"])
            self.all_rulings = [f"{r['id']}={o['word']}" for r in known for o in r["options"] if here.get(r["id"]) != o["word"]]
        return self.all_rulings


def rulings_of(program, game):
    answers = subprocess.run([program, "rulings", game, "--json"], capture_output=True, check=True).stdout
    return json.loads(answers)["rulings"]


def setups(program, server, game, dice):
    """The default, and setups with other rulings."""
    known = rulings_of(program, game)
    yield {}
    while True:
        rulings = {r["id"]: dice.choice(r["options"])["word"] for r in known if dice.random() < 0.3}
        setup = {"rulings": rulings}
        if game in ("steel-arena", "high-voltage"):
            setup["players"] = dice.choice([2, 3, 4])
        try:
            server.result(method="setup", game=game, setup=setup)
            yield setup
        except RuntimeError:
            continue


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=2, help="of each rule system")
    parser.add_argument("--steps", type=int, default=220)
    parser.add_argument("--every", type=int, default=20, help="steps between two comparisons of all verbs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a rule system")
    parser.add_argument("--seconds", type=float, default=1e9, help="no step is begun after so many")
    options = parser.parse_args()
    program, until = os.path.abspath(options.program), time.monotonic() + options.seconds
    counts, found = {"pairs": 0, "requests": 0, "answers": 0, "commands": 0}, 0
    server = Server(program)
    for game in [g["id"] for g in server.result(method="games")]:
        if options.only and game != options.only:
            continue
        dice, before = random.Random(options.seed), dict(counts)
        for number, setup in zip(range(options.games), setups(program, server, game, dice)):
            with tempfile.TemporaryDirectory() as folder:
                run = Run(program, game, setup, options.seed * 1000 + number, folder, counts, until)
                run.play(options.steps, options.every)
                found += len(run.differences)
        print(game, {name: counts[name] - before[name] for name in counts}, flush=True)
    print(f"{found} differences in {counts}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
