"""The Python client and its examples against the program: client_test.py PROGRAM FOLDER-OF-THE-CLIENT DIALOGUES"""

import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
import types
import unittest

PROGRAM, FOLDER, DIALOGUES = sys.argv[1:4]
sys.path[:0] = [FOLDER, os.path.join(FOLDER, "examples")]

import play
import ringside


def ran(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, check=False)


class Client(unittest.TestCase):
    def setUp(self):
        self.session = ringside.Ringside(PROGRAM)
        self.addCleanup(self.session.close)

    def test_is_what_the_program_prints(self):
        with open(os.path.join(FOLDER, "ringside.py"), "rb") as file:
            self.assertEqual(ran("serve", "--python").stdout, file.read())

    def test_plays_every_game_to_a_record_that_is_fine(self):
        for answers in self.session.games():
            game = self.session.game(answers["id"])
            shown = []
            episode = play.play(game, seed=5, show=shown.append)
            self.assertEqual(self.session.audit(episode.record())["fine"], True)
            self.assertIn(episode.outcome["reason"], answers["end_reasons"])
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "episode.json")
                episode.save(path)
                self.assertEqual(ran("audit", path).returncode, 0)
                self.assertEqual(ran("replay", path).returncode, 0)

    def test_plays_the_same_game_from_the_same_seed(self):
        game = self.session.game("steel-arena", players=3)
        first, second = (play.play(game, seed=9, show=lambda text: None) for _ in range(2))
        self.assertEqual(first.actions, second.actions)
        self.assertEqual(first.state, second.state)

    def test_asks_of_many_states_what_it_asks_of_one(self):
        game = self.session.game("duel")
        start = game.start()["state"]
        legal = game.legal(start)["actions"]
        many = game.apply([start] * len(legal), legal)
        self.assertEqual(many, [game.apply(start, number) for number in range(len(legal))])
        self.assertEqual([child["state"] for child in game.expand(start)["children"]], [after["state"] for after in many])
        self.assertEqual(game.apply([], []), [])

    def test_tells_faults_and_goes_on(self):
        game = self.session.game("duel")
        with self.assertRaises(ringside.Fault) as caught:
            game.apply(game.start()["state"], "stpe")
        self.assertEqual((caught.exception.code, caught.exception.pointer), ("bad-action", "/action"))
        self.assertIn("step", str(caught.exception))
        self.assertEqual(game.legal(["x"])[0]["error"]["code"], "bad-state")
        self.assertEqual(self.session.ask("setup", game="duel")["seats"], 2)

    def test_a_request_that_is_too_long_is_a_fault_as_any_other(self):
        game = self.session.game("duel")
        with self.assertRaises(ringside.Fault) as caught:
            game.legal(["x" * 1000] * 17000)
        self.assertEqual((caught.exception.code, caught.exception.pointer), ("too-long", ""))
        self.assertEqual(self.session.ask("setup", game="duel")["seats"], 2)

    def test_an_answer_that_is_too_long_is_a_fault(self):
        game = self.session.game("duel")
        start = game.start()["state"]
        one = len(json.dumps(game.show(start), separators=(",", ":"), ensure_ascii=False).encode()) + 1
        fitting = (64 * 2**20 - 2) // one
        self.assertEqual(len(game.show([start] * fitting)), fitting)
        with self.assertRaises(ringside.Fault) as caught:
            game.show([start] * (fitting + 2))
        self.assertEqual(caught.exception.code, "too-long")
        self.assertEqual(self.session.ask("setup", game="duel")["seats"], 2)

    def test_a_list_that_takes_too_long_answers_what_was_done(self):
        session = ringside.Ringside(PROGRAM, seconds=1)
        self.addCleanup(session.close)
        game = session.game("high-voltage", players=4)
        state = game.draw(game.start()["state"], seed=1)["state"]
        begin = time.monotonic()
        answers = game.playout([state] * 20000, seed=1)
        self.assertLess(time.monotonic() - begin, 20)
        unfinished = [number for number, answer in enumerate(answers) if "error" in answer]
        self.assertEqual(unfinished, list(range(unfinished[0], 20000)))
        self.assertGreater(unfinished[0], 0)
        self.assertEqual(answers[-1]["error"]["code"], "unfinished")
        self.assertEqual(answers[-1]["error"]["pointer"], "/states/19999")

    def test_shows_the_holder_of_a_token_its_view(self):
        game = self.session.game("golems")
        state = game.draw(game.start()["state"], seed=1)["state"]
        tokens = game.seal(state)["tokens"]
        for seat, answers in enumerate(game.observe(tokens)):
            self.assertEqual(answers, game.observe(state, seat))
        with self.assertRaises(ringside.Fault):
            game.expand(tokens[0])


class Stubs:
    """What of PettingZoo and Gymnasium the environment needs, where they are not installed."""

    class AECEnv:
        def _clear_rewards(self):
            self.rewards = dict.fromkeys(self.rewards, 0.0)

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("an agent whose game is over does nothing")
            self.agents.remove(self.agent_selection)
            if self.agents:
                self.agent_selection = self.agents[0]

    @staticmethod
    def install():
        space = lambda *arguments: arguments
        spaces = types.SimpleNamespace(Discrete=space, Dict=space, Text=space, MultiBinary=space)
        for name, module in (("pettingzoo", {"AECEnv": Stubs.AECEnv}), ("gymnasium", {"spaces": spaces})):
            try:
                importlib.import_module(name)
            except ImportError:
                sys.modules[name] = types.ModuleType(name)
                sys.modules[name].__dict__.update(module)


class Environment(unittest.TestCase):
    def test_is_played_to_its_end(self):
        Stubs.install()
        from pettingzoo_env import RingsideEnv

        with ringside.Ringside(PROGRAM) as session:
            env = RingsideEnv(session.game("golems", players=3))
            env.reset(seed=4)
            for _ in range(100000):
                if not env.agents:
                    break
                agent = env.agent_selection
                if env.terminations[agent]:
                    env.step(None)
                    continue
                seen = env.observe(agent)
                self.assertEqual(sum(seen["action_mask"]), len(env.infos[agent]["legal"]))
                self.assertIsInstance(json.loads(seen["observation"]), dict)
                env.step(0)
            self.assertEqual(env.agents, [])
            self.assertEqual(max(env._cumulative_rewards.values()), 1.0)
            self.assertEqual(env.render(), env.episode.board())


class Conformance(unittest.TestCase):
    def run_on(self, dialogues):
        script = os.path.join(FOLDER, "examples", "conformance.py")
        command = [sys.executable, script, dialogues, PROGRAM, "serve", "--lang", "en"]
        return subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=False)

    def test_holds_for_the_program(self):
        done = self.run_on(DIALOGUES)
        self.assertEqual(done.returncode, 0, done.stdout[:2000])

    def test_does_not_wait_for_a_program_that_has_ended(self):
        script = os.path.join(FOLDER, "examples", "conformance.py")
        done = subprocess.run([sys.executable, script, DIALOGUES, "true"], stdout=subprocess.PIPE, encoding="utf-8", check=False, timeout=30)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no greeting", done.stdout)

    def test_finds_what_differs(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(DIALOGUES, "duel.txt"), encoding="utf-8") as file:
                text = file.read()
            with open(os.path.join(folder, "duel.txt"), "w", encoding="utf-8") as file:
                file.write(text.replace('"actor":0', '"actor":1', 1))
            self.assertEqual(self.run_on(folder).returncode, 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
