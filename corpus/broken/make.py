#!/usr/bin/env python3
"""Rewrites the broken files of this folder. Each is one sound file with one kind of damage.

What readers must say of them is in expected.json and semantic/expected.json, written by hand.
"""
import json
import pathlib

HERE = pathlib.Path(__file__).parent

RECORD = """{
  "format": "ringside-record",
  "version": 3,
  "game": "duel",
  "engine": "0.1.0",
  "setup": {"damage": 1},
  "seats": ["Ann", "Bob"],
  "seed": 9,
  "steps": [
    {"seat": 0, "do": "turn 1", "legal": 10, "digest": "79a5415eb5d5e1b9"},
    {"seat": 1, "do": "core step", "legal": 10, "digest": "a74a6dee4b5b390b"},
    {"seat": 0, "do": "core turn -1", "legal": 6, "digest": "019d78e39ea99e1a"},
    {"seat": 1, "do": "turn -1", "legal": 7, "digest": "b48f39412f017732"},
    {"seat": 0, "do": "shot", "legal": 3, "digest": "727355fd2c7d6197"}
  ],
  "digest": "727355fd2c7d61978f905ca35f802283",
  "outcome": {"reason": "destroyed", "rank": [1, 2], "scores": [1, 0]}
}
"""

# The same record in version 1.
OLD = (HERE.parent / "versions" / "record-1.json").read_text()

POSITION = """{
  "format": "ringside-position",
  "version": 1,
  "game": "duel",
  "setup": {"damage": 1},
  "state": {"turn": 1, "robot": [{"tokens": ["shot"]}, {"tokens": ["turn", "core"]}]}
}
"""

# The record above as a packed record, and twice in a bulk file.
PACKED = bytes.fromhex(
    "8952535245430d0a02000000000000007e00000000000000fe4b3e7aabefc08b046475656c05302e312e300c7b2264616d616765223a317d"
    "000203416e6e03426f620109000501030ab9e1d5b55e41a57902060a0b395b4bee6d4aa70107061a9ea99ee3789d010202073277012f4139"
    "8fb401050397617d2cfd55737297617d2cfd5573728322805fa35c908f010964657374726f796564020204020200"
)
BULK = bytes.fromhex(
    "895253424c4b0d0a01000000000000000000000002000000d000000000000000d00000000000000063c9e2d7208caabc67000002"
    "03416e6e03426f620109000501030aa614ff24a715109402060a57ca35c237dfdb9a010706035785f4eac05a13020207cde0a68c75230c8f"
    "0105031fd6d4119b62e8e01fd6d4119b62e8e0d80250dfffd4d9dc010964657374726f796564020204020200670000020"
    "3416e6e03426f620109000501030aa614ff24a715109402060a57ca35c237dfdb9a010706035785f4eac05a13020207cde0a68c75230c8f"
    "0105031fd6d4119b62e8e01fd6d4119b62e8e0d80250dfffd4d9dc010964657374726f79656402020402020000000000010000001d00000000"
    "0000001d000000000000000e4a9625a72cb4d70118046475656c05302e312e300c7b2264616d616765223a317d0110020001000000000000"
    "3d000000000000000200000000000000b871d67bd4f66373895253454e440d0a"
)


def swap(text, *pairs):
    for before, after in pairs:
        assert text.count(before) >= 1, before
        text = text.replace(before, after, 1)
    return text


def record(*pairs):
    return swap(RECORD, *pairs)


def old(*pairs):
    return swap(OLD, *pairs)


def position(*pairs):
    return swap(POSITION, *pairs)


CORRIDOR = [
    "     A     B     C     D     E     F",
    "  1  and   .     0v    .     .     .",
    "  2  .     .     1<    .     .     .",
    "  3  .     .     .     .     .     .",
]
CORRIDOR_SETUP = {"logic": "on", "scenario": "corridor"}


def stated(game, state, setup=None):
    head = {"format": "ringside-position", "version": 1, "game": game}
    return json.dumps({**head, "setup": setup or {}, "state": state}, indent=1) + "\n"


def flip(data, bit):
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def patch(data, at, new):
    return data[:at] + new + data[at + len(new) :]


def swapped_lines(text, first, second):
    lines = text.split("\n")
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


UNREADABLE = {
    "empty.json": "",
    "spaces-only.json": " \n\n",
    "truncated.json": RECORD[: RECORD.index('"core turn')],
    "truncated-before-the-end.json": RECORD[:-3],
    "text-behind-the-end.json": RECORD + "{}\n",
    "missing-comma.json": record(('"engine": "0.1.0",', '"engine": "0.1.0"')),
    "trailing-comma.json": record(('"scores": [1, 0]', '"scores": [1, 0,]')),
    "single-quotes.json": record(('"duel"', "'duel'")),
    "duplicate-key.json": record(('"seed": 9', '"seed": 9,\n  "seed": 10')),
    "duplicate-key-by-escape.json": record(('"legal": 10, "digest"', '"legal": 10, "l\\u0065gal": 11, "digest"')),
    "deep-nesting.json": record(('"setup": {"damage": 1}', '"setup": ' + '{"a": [' * 60 + "]}" * 60)),
    "invalid-utf8.json": record(("Ann", "A@@n")).encode().replace(b"@@", b"\xc3\x28"),
    "latin1.json": record(("Bob", "Zoe@")).encode().replace(b"e@", b"\xeb"),
    "byte-order-marks.json": b"\xef\xbb\xbf\xef\xbb\xbf" + RECORD.encode(),
    "utf16.json": RECORD.encode("utf-16-le"),
    "control-character.json": record(("Ann", "A\tn")),
    "lone-surrogate.json": record(("Ann", "A\\ud800n")),
    "leading-zero.json": record(('"seed": 9', '"seed": 09')),
    "a-list.json": "[" + RECORD + "]",
    "other-format.json": record(("ringside-record", "ringside-game")),
    "no-format.json": record(('  "format": "ringside-record",\n', "")),
    "newer-version.json": record(('"version": 3', '"version": 5')),
    "version-zero.json": record(('"version": 3', '"version": 0')),
    "version-as-text.json": record(('"version": 3', '"version": "3"')),
    "unknown-game.json": record(('"duel"', '"duell"')),
    "unknown-field.json": record(('"seed"', '"sed"')),
    "unknown-field-of-a-step.json": record(('"legal": 6', '"leagl": 6')),
    "unknown-setup-option.json": record(('"damage": 1', '"damages": 1')),
    "setup-out-of-range.json": record(('"damage": 1', '"damage": 99')),
    "missing-steps.json": '{"format": "ringside-record", "version": 3, "game": "duel", "digest": "' + "0" * 32 + '"}\n',
    "step-as-list.json": record(('{"seat": 0, "do": "turn 1", "legal": 10, "digest": "79a5415eb5d5e1b9"}', '[0, "turn 1"]')),
    "step-without-actor.json": record(('{"seat": 1, "do": "core step"', '{"do": "core step"')),
    "seat-and-chance.json": record(('{"seat": 1, "do": "core step"', '{"seat": 1, "chance": true, "do": "core step"')),
    "seat-out-of-range.json": record(('"seat": 1, "do": "core step"', '"seat": 2, "do": "core step"')),
    "negative-count.json": record(('"legal": 6', '"legal": -6')),
    "huge-count.json": record(('"legal": 6', '"legal": 99999999999999999999')),
    "fraction.json": record(('"seed": 9', '"seed": 9.5')),
    "short-digest.json": record(("79a5415eb5d5e1b9", "79a5415eb5d5e1b")),
    "upper-case-digest.json": record(("79a5415eb5d5e1b9", "79A5415EB5D5E1B9")),
    "mistyped-action.json": record(('"core step"', '"core stepp"')),
    "action-of-another-game.json": record(('"core step"', '"Nf3"')),
    "too-many-names.json": record(('["Ann", "Bob"]', '["Ann", "Bob", "Cy"]')),
    "unknown-end-reason.json": record(('"destroyed"', '"destroid"')),
    "ranks-of-another-table.json": record(('"rank": [1, 2]', '"rank": [1, 2, 3]')),
    "several-errors.json": record(('"seed": 9', '"seed": -9'), ('"turn 1"', '"trun 1"'), ('"legal": 6', '"legal": "six"'), ("[1, 0]", "[1]")),
    "v1-is-version-3.json": record(('"version": 3', '"version": 1')),
    "v1-with-steps.json": old(('"moves"', '"steps"')),
    "v1-moves-and-steps.json": old(('"final"', '"steps": [{"seat": 0, "do": "turn 1", "legal": 10, "digest": "941015a724ff14a6"}],\n  "final"')),
    "v1-moves-with-legal-counts.json": old(('[0, "turn 1", "941015a724ff14a6"]', '{"seat": 0, "do": "turn 1", "legal": 10, "digest": "941015a724ff14a6"}')),
    "v1-without-moves.json": old(('"moves"', '"notes"'), ('"final"', '"finale"')),
    "v1-moves-as-object.json": old(("[\n", "{},\n"), *[(line, "") for line in OLD.splitlines(True)[9:15]]),
    "v1-unknown-action.json": old(('"core step"', '"core hop"')),
    "v3-moves-and-steps.json": record(('"seed": 9', '"seed": 9,\n  "moves": [[0, "turn 1", "941015a724ff14a6"]]')),
    "v1-bad-move.json": '{"format": "ringside-record", "version": 1, "game": "duel", "engine": "0.0.9", "setup": {},\n'
    ' "moves": [[0, "turn 1", "79a5415eb5d5e1b9"],\n  [1, "core hop", "a74a6dee4b5b390b"],\n  [0, "cool"]],\n'
    ' "final": "' + "0" * 32 + '"}\n',
    "position-without-state.json": position(('"state"', '"notes"'), ('{"turn": 1, "robot": [{"tokens": ["shot"]}, {"tokens": ["turn", "core"]}]}', '"none"')),
    "position-of-newer-version.json": position(('"version": 1', '"version": 2')),
    "position-several-problems.json": position(('"turn": 1', '"turn": 5'), ('["shot"]', '["shott"]'), ('"core"]', '"core", "core"]')),
    "position-unknown-field.json": position(('"turn"', '"turns"')),
    "drawing-beside-a-robot-of-another-type.json": stated("steel-arena", {"board": ["b1 0:e"], "robot": [7]}),
    "drawing-beside-robots-of-another-type.json": stated("steel-arena", {"board": ["b1 0:e"], "robot": 7}),
    "drawing-beside-a-field-of-another-type.json": stated("steel-arena", {"board": ["a1 a2 a3", ". . ."], "field": 7}),
    "drawing-beside-tokens-of-another-type.json": stated("golems", {"board": CORRIDOR, "tokens": ["x"]}, CORRIDOR_SETUP),
    "drawing-beside-a-token-of-another-type.json": stated("golems", {"board": CORRIDOR, "tokens": {"and": 7}}, CORRIDOR_SETUP),
    "drawing-beside-golems-of-another-type.json": stated("golems", {"board": CORRIDOR, "golem": {"0": {}}}, CORRIDOR_SETUP),
    "drawing-beside-barrels-of-another-type.json": stated("golems", {"board": CORRIDOR, "barrels": 7}, CORRIDOR_SETUP),
    "program-without-rows.json": stated("golems", {"golem": [{"cell": "A1"}, {"cell": "B1", "length": 0}]}),
    "golems-with-several-problems.json": stated(
        "golems", {"golem": [{"cell": "off", "length": 0}, {"cell": "B1", "die": 3}], "round": 11, "pass": 2, "contents_left": {"+1": 0}}
    ),
    "record-from-a-robot-of-another-type.json": json.dumps(
        {
            "format": "ringside-record",
            "version": 3,
            "game": "steel-arena",
            "start": {"board": ["b1 0:e"], "robot": [7]},
            "steps": [],
            "digest": "0" * 32,
        }
    )
    + "\n",
    "packed-truncated.rsr": PACKED[:-7],
    "packed-inside-its-head.rsr": PACKED[:20],
    "packed-flipped-bit.rsr": flip(PACKED, 8 * 60 + 3),
    "packed-newer-version.rsr": patch(PACKED, 8, b"\x04\x00"),
    "packed-oversized-length.rsr": patch(PACKED, 16, b"\xff" * 8),
    "packed-with-more-behind.rsr": PACKED + b"\0",
    "packed-line-ends-changed.rsr": PACKED.replace(b"\r\n", b"\n"),
    "bulk-truncated.bin": BULK[:-20],
    "bulk-inside-its-head.bin": BULK[:12],
    "bulk-newer-version.bin": patch(BULK, 8, b"\x07\x00"),
    "bulk-count-of-2-to-the-60.bin": patch(BULK, len(BULK) - 24, (1 << 60).to_bytes(8, "little")),
    "bulk-flipped-bit-of-the-index.bin": flip(BULK, 8 * (len(BULK) - 48)),
    "bulk-flipped-bit-of-a-block.bin": flip(BULK, 8 * 100),
    "bulk-oversized-block.bin": patch(BULK, 32, b"\xff" * 7 + b"\x0f"),
    "no-ringside-file.bin": bytes(range(256)),
}

STEP_3 = '    {"seat": 0, "do": "core turn -1", "legal": 6, "digest": "019d78e39ea99e1a"},\n'
OUTCOME = ',\n  "outcome": {"reason": "destroyed", "rank": [1, 2], "scores": [1, 0]}'

WRONG = {
    "wrong-digest.json": record(("019d78e39ea99e1a", "019d78e39ea99e1b")),
    "wrong-final-digest.json": record(("7d61978f90", "7d61978f91")),
    "wrong-legal-count.json": record(('"legal": 6', '"legal": 5')),
    "illegal-action.json": record(('"do": "turn -1"', '"do": "core step"')),
    "another-legal-action.json": record(('"core turn -1"', '"core turn 1"')),
    "wrong-seat.json": record(('"seat": 1, "do": "core step"', '"seat": 0, "do": "core step"')),
    "chance-instead-of-a-seat.json": record(('"seat": 1, "do": "core step"', '"chance": true, "do": "core step"')),
    "swapped-steps.json": swapped_lines(RECORD, 9, 11),
    "missing-step.json": record((STEP_3, "")),
    "doubled-step.json": record((STEP_3, STEP_3 + STEP_3)),
    "step-after-the-end.json": record(
        ('"legal": 3, "digest": "727355fd2c7d6197"}', '"legal": 3, "digest": "727355fd2c7d6197"},\n    {"seat": 1, "do": "cool", "legal": 1, "digest": "' + "0" * 16 + '"}')
    ),
    "missing-outcome.json": record((OUTCOME, "")),
    "made-up-outcome.json": record(('    {"seat": 0, "do": "shot", "legal": 3, "digest": "727355fd2c7d6197"}\n', ""), ('48f39412f017732"},', '48f39412f017732"}')),
    "another-winner.json": record(("[1, 2]", "[2, 1]")),
    "another-setup.json": record(('"damage": 1', '"damage": 2')),
}


def main():
    for folder, files in ((HERE, UNREADABLE), (HERE / "semantic", WRONG)):
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)


if __name__ == "__main__":
    main()
