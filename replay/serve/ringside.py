"""Ringside from Python: rules, states and records of robot-arena games. Needs Python 3.8 and the program `ringside`.

    import random, ringside

    dice = random.Random(7)
    with ringside.Ringside() as rings:
        game = rings.game("duel")
        episode = game.episode(seed=7)
        while not episode.over:
            episode.step(dice.choice(episode.legal))
        print(episode.outcome, episode.board())
        episode.save("episode.json")          # ringside replay episode.json

A state is a text; it can be kept, compared and sent back. Wherever a state is taken, a list of states is taken, too, and gives a
list of answers: one question about a thousand states is much faster than a thousand questions. An answer of a list that could not be
given is {"error": ...}; a question that cannot be answered at all raises Fault. A list may take 60 seconds, or as many as
Ringside(seconds=...) says; what is not begun by then is {"error": {"code": "unfinished", ...}}. Whoever is given a seat's token instead of a
state (Game.seal) can ask what that seat may know, and nothing else.
"""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any, Dict, List, Optional, Sequence, Union

Json = Any
States = Union[str, Sequence[str]]
Action = Union[str, int]
Actions = Union[Action, Sequence[Action]]


class Fault(Exception):
    """Why a request failed: `code` for programs, `pointer` to the error in the request, and everything else in `details`."""

    def __init__(self, details: Dict[str, Any]) -> None:
        expected = details.get("expected")
        place = details.get("pointer")
        text = (place + ": " if place else "") + details["message"]
        if expected:
            text += ("; " if expected.startswith("did you mean ") else "; expected ") + expected
        super().__init__(text)
        self.code: str = details["code"]
        self.message: str = details["message"]
        self.pointer: Optional[str] = place
        self.clause: Optional[str] = details.get("clause")
        self.details = details


class Ringside:
    """A session with the program."""

    protocol = 1

    def __init__(self, program: Union[str, os.PathLike[str]] = "ringside", arguments: Sequence[str] = (),
                 seconds: Optional[int] = None, lang: Optional[str] = None) -> None:
        self.seconds, self.lang = seconds, lang
        self._process = subprocess.Popen(
            [program, "serve", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._asked = 0
        self.greeting = self._answer()
        if self.greeting.get("protocol") != self.protocol:
            raise RuntimeError("%s speaks protocol %s, this is a client of %s"
                               % (program, self.greeting.get("protocol"), self.protocol))

    def __enter__(self) -> Ringside:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the session, and with it its tokens."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def ask(self, method: str, **members: Any) -> Json:
        """Any request of the protocol; members that are None are left out."""
        self._asked += 1
        request: Dict[str, Any] = {"id": self._asked, "method": method}
        if self.lang is not None:
            request["lang"] = self.lang
        request.update((name, value) for name, value in members.items() if value is not None)
        line = json.dumps(request, separators=(",", ":"))
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()
        answer = self._answer()
        if answer.get("id") is None and "error" in answer:  # a line that was not read has no id
            raise Fault(answer["error"])
        if answer.get("id") != self._asked:
            raise RuntimeError("the answer to request %s came for request %s" % (answer.get("id"), self._asked))
        if "error" in answer:
            raise Fault(answer["error"])
        return answer["result"]

    def games(self) -> List[Dict[str, Any]]:
        """All games, with their options and laws."""
        return self.ask("games")

    def game(self, game: str, **setup: Any) -> Game:
        """A game under a setup, e.g. game("steel-arena", players=3)."""
        return Game(self, game, setup)

    def audit(self, record: Json) -> Dict[str, Any]:
        """What is wrong with a record, if anything is."""
        return self.ask("audit", record=record)

    def diff(self, record: Json, other: Json = None, *, rulings: Optional[Dict[str, str]] = None,
             ignore: Optional[List[str]] = None, seat: Optional[int] = None) -> Dict[str, Any]:
        """Where two records differ, or where one does when it is played under other rulings."""
        return self.ask("diff", record=record, other=other, rulings=rulings, ignore=ignore, seat=seat)

    def coverage(self, record: Json) -> Dict[str, Any]:
        """What a record exercises, and what it leaves out."""
        return self.ask("coverage", record=record)

    def shrink(self, record: Json, keep: str, *, cut: bool = False) -> Dict[str, Any]:
        """The fewest steps of a record that still show something, in the words of `ringside find`."""
        return self.ask("shrink", record=record, keep=keep, cut=cut)

    def _answer(self) -> Dict[str, Any]:
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the program ended")
        return json.loads(line)


class Game:
    """A game under a setup. `state` is a state, a token, or a list of states or of tokens."""

    def __init__(self, session: Ringside, game: str, setup: Dict[str, Any]) -> None:
        self._session = session
        self._frame = {"game": game, "setup": setup}
        answer = session.ask("setup", **self._frame)
        self.id, self.setup, self.seats, self.digest = answer["game"], answer["setup"], answer["seats"], answer["digest"]

    def rules(self) -> Dict[str, Any]:
        """Clauses, rulings with their options, and tiles."""
        return self._session.ask("rules", **self._frame)

    def start(self, position: Json = None, legal: Optional[bool] = None) -> Dict[str, Any]:
        return self._session.ask("start", position=position, legal=legal, **self._frame)

    def legal(self, state: States) -> Json:
        return self._ask("legal", state)

    def apply(self, state: States, action: Actions, events: Optional[bool] = None, legal: Optional[bool] = None) -> Json:
        """`action` is text in the game's notation, or a number: its index in the legal list. One for each state."""
        return self._ask("apply", state, action, events=events, legal=legal)

    def draw(self, state: States, seed: int, legal: Optional[bool] = None) -> Json:
        """Chance draws until a seat acts."""
        return self._ask("draw", state, seed=seed, legal=legal)

    def expand(self, state: States) -> Json:
        return self._ask("expand", state)

    def playout(self, state: States, seed: int, policy: Optional[str] = None, most: Optional[int] = None,
                line: Optional[bool] = None) -> Json:
        return self._ask("playout", state, seed=seed, policy=policy, most=most, line=line)

    def choose(self, state: States, seed: int, playouts: Optional[int] = None) -> Json:
        """What a search thinks the seat that is to act should do, from what that seat knows alone. The same seed and number of
        playouts give the same answer."""
        return self._ask("choose", state, seed=seed, playouts=playouts)

    def observe(self, state: States, seat: Optional[int] = None) -> Json:
        return self._ask("observe", state, seat=seat)

    def show(self, state: States, seat: Optional[int] = None) -> Json:
        return self._ask("show", state, seat=seat)

    def reject(self, state: States, action: Actions) -> Json:
        return self._ask("reject", state, action)

    def explain(self, state: States, action: Actions) -> Json:
        return self._ask("explain", state, action)

    def explore(self, state: States, *, never: Optional[Sequence[str]] = None, reach: Optional[Sequence[str]] = None,
                depth: Optional[int] = None, limit: Optional[int] = None, keep_going: Optional[bool] = None) -> Json:
        """All that can be reached from a state, within bounds."""
        return self._ask("explore", state, never=never, reach=reach, depth=depth, limit=limit, keep_going=keep_going)

    def seal(self, state: States) -> Json:
        """{"tokens": [...]}, one for each seat."""
        return self._ask("seal", state)

    def record(self, actions: Sequence[Action], position: Json = None, names: Optional[Sequence[str]] = None,
               notes: Optional[str] = None, seed: Optional[int] = None) -> Dict[str, Any]:
        """A line of actions as a record."""
        return self._session.ask(
            "record", actions=actions, position=position, names=names, notes=notes, seed=seed, **self._frame
        )

    def episode(self, seed: int = 0, names: Optional[Sequence[str]] = None) -> Episode:
        return Episode(self, seed, names)

    def _ask(self, method: str, state: States, action: Optional[Actions] = None, **members: Any) -> Json:
        many = isinstance(state, (list, tuple))
        first = (state[0] if state else "") if many else state
        kind = "token" if isinstance(first, str) and first.startswith("rt1.") else "state"
        plural = "s" if many else ""
        members[kind + plural] = state
        members["action" + plural] = action
        members["seconds"] = self._session.seconds if many else None
        return self._session.ask(method, **members, **self._frame)


class Episode:
    """One game from its start. Chance draws by the seed; seats are moved by step()."""

    def __init__(self, game: Game, seed: int = 0, names: Optional[Sequence[str]] = None) -> None:
        self.game, self.seed, self.names = game, seed, names
        self.actions: List[str] = []
        self._take(game.start())

    @property
    def over(self) -> bool:
        return self.actor == "nobody"

    def step(self, action: Action, events: Optional[bool] = None) -> Dict[str, Any]:
        """Does an action of the seat that is to act, then chance draws. `action`: notation, or its index in `legal`."""
        text = action if isinstance(action, str) else self.legal[action]
        answer = self.game.apply(self.state, text, events=events)
        self.actions.append(text)
        self._take(answer)
        return answer

    def observe(self, seat: int) -> Json:
        return self.game.observe(self.state, seat)["observation"]

    def board(self, seat: Optional[int] = None) -> str:
        return self.game.show(self.state, seat)["board"]

    def record(self) -> Dict[str, Any]:
        return self.game.record(self.actions, names=self.names, seed=self.seed)

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the record that `ringside replay` reads."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.record(), file, ensure_ascii=False, indent=1)
            file.write("\n")

    def _take(self, answer: Dict[str, Any]) -> None:
        if answer["actor"] == "chance":
            # Each draw has dice of its own, which its place in the game decides.
            answer = self.game.draw(answer["state"], seed=(self.seed * 1000003 + len(self.actions)) % 2**64, legal=True)
            self.actions += answer["drawn"]
        elif answer["actor"] != "nobody":
            answer = dict(answer, legal=self.game.legal(answer["state"])["actions"])
        self.state, self.actor = answer["state"], answer["actor"]
        self.outcome, self.legal = answer.get("outcome"), answer.get("legal", [])
