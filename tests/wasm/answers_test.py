"""The engine as a WebAssembly module answers what `ringside serve` answers, byte for byte.

answers_test.py RINGSIDE FOLDER_OF_MODULES CORPUS [whole]

`whole` asks for every explanation of the corpus, not for one in twenty: a quarter of an hour.
"""
import hashlib
import json
import lzma
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
GAMES = {"duel": ["duel"], "steel-arena": ["steel-arena"], "high-voltage": ["steel-arena", "high-voltage"], "golems": ["golems"],
         "robocide": ["robocide"]}
RANDOM_GAMES, AT_ONCE = 10_000, 500
# Bytes of a module as a page holds it: packed by LZMA, two letters for thirteen bits. The page itself takes the rest of what it may (`view.live`).
MOST_BYTES = {"duel": 420_000, "golems": 432_000, "robocide": 432_000, "steel-arena": 820_000, "high-voltage": 820_000, "": 1_220_000}


def answers(command, asked, out):
    with open(asked) as lines, open(out, "wb") as answered:
        subprocess.run(command, stdin=lines, stdout=answered, stderr=subprocess.PIPE, check=True)


def is_seal(line):
    """Tokens are made with a key of the process: no two answers are alike, and a module makes none."""
    return '"seal"' in line


class Comparison:
    def __init__(self, program, modules, folder):
        self.program, self.modules, self.folder = program, modules, pathlib.Path(folder)
        self.faults = 0

    def module(self, game):
        return self.modules / (f"ringside-{game}.wasm" if game else "ringside.wasm")

    def compare(self, name, lines, game=""):
        asked = self.folder / "asked"
        asked.write_text("".join(line + "\n" for line in lines))
        answers([self.program, "serve"], asked, self.folder / "native")
        answers(["node", HERE / "answers.mjs", self.module(game)], asked, self.folder / "wasm")
        native = (self.folder / "native").read_text().split("\n")[1:]  # behind the greeting
        wasm = (self.folder / "wasm").read_text().split("\n")
        if len(native) != len(wasm) or len(native) != len(lines) + 1:
            return self.fail(name, f"{len(lines)} lines, {len(native) - 1} and {len(wasm) - 1} answers")
        refused = 0
        for line, left, right in zip(lines, native, wasm):
            refused += '"error":' in left
            if left != right and not is_seal(line):
                return self.fail(name, f"\n  {line[:300]}\n  native {left[:300]}\n  module {right[:300]}")
        digest = hashlib.sha256("\n".join(native).encode()).hexdigest()[:16]
        print(f"{name}: {len(lines)} requests, {refused} of them refused, the same answers{'' if any(map(is_seal, lines)) else ', ' + digest}", flush=True)

    def fail(self, name, what):
        self.faults += 1
        print(f"{name}: FAILED: {what}", flush=True)


def playouts(program, game):
    """Requests for so many random games, with every action of them."""
    started = subprocess.run([program, "serve"], input=json.dumps({"method": "start", "game": game}) + "\n", text=True,
                             capture_output=True, check=True).stdout.split("\n")[1]
    state = json.loads(started)["result"]["state"]
    return [json.dumps({"id": part, "method": "playout", "game": game, "states": [state] * AT_ONCE, "seed": part, "line": True,
                        "seconds": 600}) for part in range(RANDOM_GAMES // AT_ONCE)]


def check_size(comparison, game):
    module = comparison.module(game)
    packed = module.with_name(module.name + ".lzma").read_bytes()
    if lzma.decompress(packed) != module.read_bytes():
        comparison.fail(game, "is not what is packed beside it")
    size = len(packed) * 16 // 13 + 1
    print(f"{module.name}: {module.stat().st_size:,} bytes, {size:,} as a page holds them", flush=True)
    if size > MOST_BYTES[game]:
        comparison.fail(game, f"more than {MOST_BYTES[game]:,} bytes")


def check_variant(comparison, game, lines):
    """A module of a game knows that game and its base, and answers about them as the whole does."""
    shown = subprocess.run(["node", HERE / "answers.mjs", comparison.module(game)], input='{"method":"games"}\n', text=True,
                           capture_output=True, check=True).stdout
    found = [entry["id"] for entry in json.loads(shown)["result"]]
    if found != GAMES[game]:
        comparison.fail(game, f"has {found}, not {GAMES[game]}")
    comparison.compare(f"module of {game}", [line for line in lines if f'"game": "{game}"' in line][:400], game)


def made_requests(program, corpus, lines):
    return subprocess.run([sys.executable, HERE / "requests.py", program, corpus, str(lines)], capture_output=True, text=True,
                          check=True).stdout.split("\n")[:-1]


def main():
    program, modules, corpus, whole = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4:] == ["whole"]
    asked, every = made_requests(program, corpus, 20_000), made_requests(program, corpus, 0)
    explains = [line for line in every if '"explain"' in line]
    left_out = set() if whole else set(explains) - set(explains[::20])
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(program, modules, folder)
        comparison.compare("corpus and damaged", asked)
        comparison.compare("every step of the corpus", [line for line in every if line not in left_out])
        for game in GAMES:
            comparison.compare(f"random games of {game}", playouts(program, game))
            check_variant(comparison, game, asked)
            check_size(comparison, game)
        check_size(comparison, "")
    sys.exit(1 if comparison.faults else 0)


if __name__ == "__main__":
    main()
