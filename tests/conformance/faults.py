"""Whether `ringside conformance` finds the faults of engines that are wrong on purpose.

    faults.py RINGSIDE [WRONG.py ...] [--sample N] [--seconds 60]

A fault is found if the exit code is 1, in time, and the first three lines name what is expected. WRONG.py gets the
fault's name, --list (name, expected and description, separated by tabs), --game, and if Ringside does not have the
game --reference: then it prints the command of a right engine. The default are all wrong_*.py in this folder.
"""

import argparse
import contextlib
import os
import pathlib
import re
import shlex
import signal
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MARK = f"RINGSIDE_FAULTS={os.getpid()}"  # in the environment of all processes that are started here
PATIENCE = ["--patience", "2s"]  # for programs that do not answer
SENTENCES = {  # replay/foreign/engine_failed.cpp
    "start": "it cannot be started",
    "hello": "it does not answer `hello` by the protocol",
    "patience": "it does not answer in time",
    "ended": "it ends before it has answered",
    "shape": "its answer is not in the form of the protocol",
    "refusal": "it refuses a question that it has to answer",
    "impure": "the same question has the same answer, in any order and in any process",
    "contradiction": "what its methods say of a state agrees",
}


def marked():
    """The processes that were started here and live."""
    def is_marked(process):
        try:
            return MARK.encode() in (process / "environ").read_bytes().split(b"\0")
        except OSError:  # it has ended, or belongs to somebody else
            return False
    return [int(process.name) for process in pathlib.Path("/proc").glob("[0-9]*") if is_marked(process)]


def kill_marked(patience=0.0):
    """Ends those that do not end by themselves in time, and returns how many these were."""
    until = time.monotonic() + patience
    while (left := marked()) and time.monotonic() < until:
        time.sleep(0.05)
    for pid in left:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return len(left)


def run(command, seconds):
    """Exit code, output and errors of a command; the code is None if it took too long."""
    environment = dict([*os.environ.items(), MARK.split("="), ("PYTHONDONTWRITEBYTECODE", "1"), ("LC_ALL", "C.UTF-8")])
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True)
    try:
        output, errors = process.communicate(timeout=seconds)
        return process.returncode, output, errors
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        kill_marked(2)  # engines have process groups of their own
        return None, *process.communicate()


def asked(wrong, flag):
    code, output, errors = run([sys.executable, str(wrong), flag], 20)
    return output if code == 0 else None


def list_faults(wrong):
    """For each fault the wrong engine, its name and what is expected; the words of a command that checks it."""
    rows = asked(wrong, "--list")
    game = asked(wrong, "--game")
    if not rows or not game:
        sys.exit(f"{wrong}: --list and --game do not say what it has")
    reference = asked(wrong, "--reference") or ""
    subject = ["--reference", reference.strip()] if reference.strip() else [game.strip()]
    for row in rows.splitlines():
        name, expected, _ = row.split("\t")
        engine = shlex.join([sys.executable, str(wrong), name])
        waiting = PATIENCE if expected in ("hello", "patience") else []
        yield name, expected, ["conformance", *subject, "--engine", engine, "--first", *waiting]


def check(ringside, expected, words, limit):
    """Whether a fault was found, after how many seconds, how long its game is, and the first line about it."""
    begin = time.monotonic()
    code, output, errors = run([ringside, *words], limit + 5)
    seconds = time.monotonic() - begin
    first = output.splitlines()[:3]
    named = SENTENCES.get(expected, expected) in "\n".join(first)
    length = re.search(r"^  (?:(\d+) actions?\b|at the start of the game)", output, re.MULTILINE)
    left = kill_marked(1)
    said = (first or errors.splitlines() or ["nothing"])[0]
    if code == 0:
        said = "no failure"
    elif code != 1:
        said = "too late" if code is None else f"exit code {code}: {said}"
    if left:
        said += f" ({left} processes left behind)"
    return code == 1 and named and seconds <= limit and not left, seconds, length and (length[1] or "0") or "-", said


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ringside", metavar="RINGSIDE", type=pathlib.Path)
    parser.add_argument("wrong", metavar="WRONG.py", type=pathlib.Path, nargs="*")
    parser.add_argument("--sample", metavar="N", type=int, help="try N of the faults, evenly chosen")
    parser.add_argument("--seconds", metavar="S", type=float, default=60, help="how long finding one may take (60)")
    options = parser.parse_args()
    engines = options.wrong or sorted(HERE.glob("wrong_*.py"))
    faults = [fault for wrong in engines for fault in list_faults(wrong.resolve())]
    if options.sample and options.sample < len(faults):
        faults = [faults[i * len(faults) // options.sample] for i in range(options.sample)]
    wide = max(len(name) for name, _, _ in faults)
    print(f"{'fault':{wide}}  {'expected':9}  seconds  actions  found")
    found, times = 0, []
    for name, expected, words in faults:
        is_found, seconds, length, said = check(options.ringside.resolve(), expected, words, options.seconds)
        found += is_found
        times.append(seconds)
        answer = "yes" if is_found else "NO "
        print(f"{name:{wide}}  {expected:9}  {seconds:7.1f}  {length:>7}  {answer}  {said}", flush=True)
    print(f"{found} of {len(faults)} found; seconds: median {statistics.median(times):.1f}, greatest {max(times):.1f}")
    return 0 if found == len(faults) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    finally:
        kill_marked()
