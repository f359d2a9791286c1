#!/usr/bin/env python3
"""Checks certificates of duel without anything of Ringside: the format by proof/CERTIFICATE.md, the rules by the page of
rules (engine/games/duel/RULES.md), both written here once more. duel_check.py CERTIFICATE… prints what it found; a library for
duel_check_test.py."""

import json
import struct
import subprocess
import sys

MAGIC = b"ringside certificate 1\n"
MASK = (1 << 64) - 1
PRIMES = (11400714785074694791, 14029467366897019727, 1609587929392839161, 9650029242287828579, 2870177450012600261)


class Wrong(Exception):
    """The certificate is damaged, or claims what is false."""


# ---- XXH64, from its specification

def turned(value, by):
    return ((value << by) | (value >> (64 - by))) & MASK


def mixed(lane, word):
    return turned((lane + word * PRIMES[1]) & MASK, 31) * PRIMES[0] & MASK


def xxh64(data, seed=0):
    at, size = 0, len(data)
    if size >= 32:
        lanes = [(seed + PRIMES[0] + PRIMES[1]) & MASK, (seed + PRIMES[1]) & MASK, seed, (seed - PRIMES[0]) & MASK]
        while at + 32 <= size:
            lanes = [mixed(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, at))]
            at += 32
        digest = sum(turned(lane, by) for lane, by in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            digest = ((digest ^ mixed(0, lane)) * PRIMES[0] + PRIMES[3]) & MASK
    else:
        digest = (seed + PRIMES[4]) & MASK
    digest = (digest + size) & MASK
    while at + 8 <= size:
        digest = (turned(digest ^ mixed(0, struct.unpack_from("<Q", data, at)[0]), 27) * PRIMES[0] + PRIMES[3]) & MASK
        at += 8
    if at + 4 <= size:
        word = struct.unpack_from("<I", data, at)[0]
        digest = (turned(digest ^ (word * PRIMES[0] & MASK), 23) * PRIMES[1] + PRIMES[2]) & MASK
        at += 4
    for byte in data[at:]:
        digest = turned(digest ^ (byte * PRIMES[4] & MASK), 11) * PRIMES[0] & MASK
    digest = (digest ^ (digest >> 33)) * PRIMES[1] & MASK
    digest = (digest ^ (digest >> 29)) * PRIMES[2] & MASK
    return digest ^ (digest >> 32)


# ---- The file

def read_parts(data):
    if not data.startswith(MAGIC):
        raise Wrong("is not a certificate")
    at, parts = len(MAGIC), []
    while at < len(data):
        kind, level, states, raw, packed, zero, digest = struct.unpack_from("<4sIIIIIQ", data, at)
        content = data[at + 32:at + 32 + packed]
        if xxh64(content, xxh64(data[at:at + 24])) != digest or zero != 0:
            raise Wrong(f"byte {at}: is damaged")
        parts.append((kind[:1], level, states, raw, content, digest))
        at += 32 + packed
    return parts


def unpack(blocks):
    """All contents at once: zstd frames may stand one behind another."""
    packed = b"".join(content for _, _, _, _, content, _ in blocks)
    raw = subprocess.run(["zstd", "-dc"], input=packed, stdout=subprocess.PIPE, check=True).stdout
    at = 0
    for _, level, states, size, _, _ in blocks:
        yield level, states, raw[at:at + size]
        at += size


def read_numbers(raw):
    number = shift = 0
    for byte in raw:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            yield number
            number = shift = 0


def read_certificate(path):
    with open(path, "rb") as file:
        parts = read_parts(file.read())
    if [kind for kind, *_ in parts] != [b"h"] + [b"s"] * (len(parts) - 2) + [b"t"]:
        raise Wrong("its parts stand in another order")
    header, trailer, blocks = json.loads(parts[0][4]), json.loads(parts[-1][4]), parts[1:-1]
    if trailer["digest"] != f"{xxh64(b''.join(struct.pack('<Q', part[5]) for part in parts[:-1])):016x}":
        raise Wrong("the trailer belongs to another file")
    levels = []
    for level, states, raw in unpack(blocks):
        if level == len(levels):
            levels.append([])
        if level != len(levels) - 1:
            raise Wrong(f"level {level} stands in the wrong place")
        key, keys = 0, []
        for gap in read_numbers(raw):
            key += gap
            keys.append(key)
        if len(keys) != states or (levels[-1] and keys[0] <= levels[-1][-1]):
            raise Wrong("a block is not what its head says")
        levels[-1] += keys
    return header, levels


# ---- The rules

CELLS = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]  # DU-1.1, row by row
STEPS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]  # from north-east, clockwise
NUMBER = {cell: number for number, cell in enumerate(CELLS)}
NEXT = [[NUMBER.get((q + dq, r + dr)) for dq, dr in STEPS] for q, r in CELLS]
STEP, TURN, SHOT, CORE = 1, 2, 4, 8


def cells_ahead(cell, facing):
    cells = set()
    while (cell := NEXT[cell][facing]) is not None:
        cells.add(cell)
    return frozenset(cells)


class Duel:
    """A robot is a number: cell, facing, tokens, damage from the lowest bit; a state is the turn and both robots."""

    def __init__(self, damage):
        self.damage = damage
        self.bits = 12 + damage.bit_length()
        self.half = (1 << self.bits) - 1
        self.moves = [self.list_moves(low) for low in range(1 << 12)]

    @staticmethod
    def list_moves(low):
        """Of a robot's own half: what it becomes by turning and cooling; where a step leads and what it becomes by it, with
        whether the other can be pushed there; what it becomes by a shot, and which cells that hits."""
        cell, facing, tokens = low & 31, low >> 5 & 7, low >> 8
        if cell >= len(CELLS) or facing >= 6:
            return None
        here = lambda c, f, t: c | f << 5 | t << 8
        plain = [here(cell, facing, 0)]  # DU-2.8
        if not tokens & TURN:  # DU-2.5
            plain += [here(cell, (facing + by) % 6, tokens | TURN) for by in (-2, -1, 1, 2)]
        if not tokens & CORE:  # DU-2.7
            plain += [here(cell, (facing + by) % 6, tokens | CORE) for by in (-1, 1)]
        ahead = NEXT[cell][facing]
        steps = [] if ahead is None else [here(ahead, facing, tokens | module) for module in (STEP, CORE) if not tokens & module]
        behind = None if ahead is None else NEXT[ahead][facing]
        shot = None if tokens & SHOT else here(cell, facing, tokens | SHOT)  # DU-2.6
        return plain, ahead, steps, behind, shot, cells_ahead(cell, facing)

    def start(self):  # DU-1.4
        west, east = NUMBER[-2, 0] | 1 << 5, NUMBER[2, 0] | 4 << 5
        return west << 1 | east << 1 + self.bits

    def loser(self, key):
        """The seat whose robot is destroyed, or none (DU-3.1)."""
        for seat in (0, 1):
            if (key >> 1 + seat * self.bits & self.half) >> 12 >= self.damage:
                return seat
        return None

    def expand(self, key):
        bits, half = self.bits, self.half
        turn = key & 1
        first, second = key >> 1 & half, key >> 1 + bits
        own, other = (second, first) if turn else (first, second)
        damage = own & ~0xFFF
        plain, ahead, steps, behind, shot, hit = self.moves[own & 0xFFF]
        cell = other & 31
        pairs = [(to, other) for to in plain]
        if ahead == cell:  # DU-2.4
            if behind is not None:
                pairs += [(to, other - cell + behind) for to in steps]
        else:
            pairs += [(to, other) for to in steps]
        if shot is not None:
            pairs.append((shot, other + (1 << 12) if cell in hit else other))
        if turn:
            return [them << 1 | (to | damage) << 1 + bits for to, them in pairs]
        return [1 | (to | damage) << 1 | them << 1 + bits for to, them in pairs]


# ---- The check

def check(header, levels):
    """The states and transitions that were checked; raises Wrong at the first thing that is false."""
    if header["game"] != "duel" or header["symmetry"] or header["start"] != {}:
        raise Wrong("this checker knows duel from its start, without symmetry")
    duel = Duel(header["setup"]["damage"])
    level_of = {key: level for level, keys in enumerate(levels) for key in keys}
    if len(level_of) != sum(map(len, levels)):
        raise Wrong("a state is listed on two levels")
    if levels and levels[0] != [duel.start()]:
        raise Wrong("level 0 is not the start alone")
    transitions, outcomes, frontier = 0, {}, set()
    reached = {duel.start()}
    for level, keys in enumerate(levels):
        if not reached.issuperset(keys):
            raise Wrong(f"a state of level {level} follows from none of the level before")
        reached = set()
        for key in keys:
            loser = duel.loser(key)
            if loser is not None:
                outcomes[1 - loser] = outcomes.get(1 - loser, 0) + 1
                continue
            successors = duel.expand(key)
            transitions += len(successors)
            reached.update(successors)
        for key in reached:
            found = level_of.get(key)
            if found is None and level + 1 < len(levels):
                raise Wrong(f"a state that follows from level {level} is not listed")
            if found is None:
                frontier.add(key)
            elif found > level + 1:
                raise Wrong(f"a state of level {found} follows from level {level} already")
    compare_counts(header, levels, transitions, outcomes, frontier, duel)
    return len(level_of), transitions


def compare_counts(header, levels, transitions, outcomes, frontier, duel):
    claim, counts = header["claim"], header["counts"]
    if claim["frontier"]["seen"]:
        for key in frontier:
            loser = duel.loser(key)
            if loser is not None:
                outcomes[1 - loser] = outcomes.get(1 - loser, 0) + 1
    said = {one["winners"][0]: one["states"] for one in counts["outcomes"]}
    for what, claimed, is_so in (
            ("levels", counts["levels"], [len(keys) for keys in levels]),
            ("states", counts["states"], sum(map(len, levels))),
            ("transitions", counts["transitions"], transitions),
            ("outcomes", said, outcomes),
            ("over", counts["over"], sum(outcomes.values())),
            ("deadlocks", counts["deadlocks"], 0),
            ("frontier", claim["frontier"]["states"], len(frontier)),
            ("exhausted", claim["kind"] == "exhausted", not frontier)):
        if claimed != is_so:
            raise Wrong(f"{what}: {claimed} is claimed, and {is_so} it is")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, "%d states, %d transitions" % check(*read_certificate(name)))
