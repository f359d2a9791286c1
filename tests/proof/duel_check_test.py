#!/usr/bin/env python3
"""A checker of another language agrees with ringside-check: duel_check_test.py RINGSIDE RINGSIDE-CHECK [DEPTH]"""

import copy
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import duel_check

RINGSIDE, CHECK = sys.argv[1:3]
DEPTH = int(sys.argv[3]) if len(sys.argv) > 3 else 13
faults = []


def expect(condition, what):
    if not condition:
        faults.append(what)
        print("FAILED:", what)


def explore(folder, *options):
    path = os.path.join(folder, "proof.rsc")
    subprocess.run([RINGSIDE, "explore", "duel", *options, "--certificate", path, "--quiet"], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)
    return path


def verdict(header, levels):
    try:
        return "%d states, %d transitions" % duel_check.check(header, levels)
    except duel_check.Wrong as wrong:
        return "wrong: %s" % wrong


def agree(folder, *options):
    path = explore(folder, *options)
    header, levels = duel_check.read_certificate(path)
    said = verdict(header, levels)
    expect(not said.startswith("wrong"), f"{options}: {said}")
    checked = subprocess.run([CHECK, path, "--quiet"], capture_output=True, text=True)
    expect(checked.returncode == 0 and checked.stdout.count("proved:") == 1, f"{options}: {checked.stdout}{checked.stderr}")
    print(*options, said)
    return header, levels


def disagree(header, levels):
    """What is altered is wrong for both, and here for this one."""
    for level in range(1, len(levels)):
        altered = copy.deepcopy(levels)
        dropped = altered[level].pop(len(altered[level]) // 2)
        expect(verdict(header, altered).startswith("wrong"), f"a state of level {level} is left out")
        altered[level - 1].append(dropped)
        expect(verdict(header, altered).startswith("wrong"), f"a state of level {level} is listed too early")
    altered = copy.deepcopy(header)
    altered["counts"]["transitions"] += 1
    expect(verdict(altered, levels).startswith("wrong"), "a wrong number")


with tempfile.TemporaryDirectory() as folder:
    for known, digest in ((b"", 0xEF46DB3751D8E999), (b"a", 0xD24EC4F1A98C6E5B), (b"abc", 0x44BC2CF5AD770999)):
        expect(duel_check.xxh64(known) == digest, f"XXH64 of {known}")
    disagree(*agree(folder, "--depth", "4"))
    for damage in ("1", "2", "3"):
        agree(folder, "--damage", damage, "--depth", "6")
    agree(folder, "--max-states", "20000", "--damage", "2")
    agree(folder, "--damage", "1", "--depth", str(DEPTH))
    path = explore(folder, "--depth", "4")
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[len(data) // 2] ^= 4
    with open(path, "wb") as file:
        file.write(data)
    try:
        duel_check.read_certificate(path)
        expect(False, "a damaged byte is read over")
    except duel_check.Wrong:
        pass
    expect(subprocess.run([CHECK, path], capture_output=True, check=False).returncode == 3, "a damaged byte has exit code 3")

sys.exit(1 if faults else 0)
