"""How fast the modules play random games, beside the program: speed.py RINGSIDE FOLDER_OF_MODULES

Program, module of the game and module of all games answer the same requests, each for hundreds or thousands of games, in five turns. A
turn counts with its median answer. The table has a row for each game: games a second, and the speed of each module as a share of the
program's, in the median of the turns and from the least to the most.
"""
import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
AT_ONCE = {"duel": 10_000, "steel-arena": 500, "high-voltage": 500, "golems": 2_000, "robocide": 2_000}
TURNS, REQUESTS = 5, 9


def requests(program, game):
    started = subprocess.run([program, "serve"], input=json.dumps({"method": "start", "game": game}) + "\n", text=True,
                             capture_output=True, check=True).stdout.split("\n")[1]
    states = [json.loads(started)["result"]["state"]] * AT_ONCE[game]
    return [json.dumps({"method": "playout", "game": game, "states": states, "seed": seed}) for seed in range(REQUESTS)]


def of_program(program, lines):
    times = []
    with subprocess.Popen([program, "serve"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as served:
        served.stdout.readline()
        for line in lines:
            begin = time.perf_counter()
            print(line, file=served.stdin, flush=True)
            served.stdout.readline()
            times.append(time.perf_counter() - begin)
        served.stdin.close()
    return statistics.median(times)


def of_module(module, lines):
    said = subprocess.run(["node", HERE / "answers.mjs", module], input="\n".join(lines), text=True, capture_output=True, check=True)
    return float(re.search(r"([\d.e-]+) ms", said.stderr)[1]) / 1000


def main():
    program, modules = sys.argv[1], pathlib.Path(sys.argv[2])
    print("| game | program, games a second | module | module of all games | times the program | and with all games |\n| --- | --- | --- | --- | --- | --- |")
    for game, games in AT_ONCE.items():
        lines = requests(program, game)
        turns = [(of_program(program, lines), of_module(modules / f"ringside-{game}.wasm", lines), of_module(modules / "ringside.wasm", lines))
                 for _ in range(TURNS)]
        speeds = [f"{games / statistics.median(times):,.0f}" for times in zip(*turns)]
        ratios = [sorted(native / times[which] for native, *times in turns) for which in (0, 1)]
        shares = [f"{ratio[TURNS // 2]:.2f} ({ratio[0]:.2f} to {ratio[-1]:.2f})" for ratio in ratios]
        print("|", " | ".join([game, *speeds, *shares]), "|", flush=True)


if __name__ == "__main__":
    main()
