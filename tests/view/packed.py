"""What a page holds, read without a browser."""

import json
import re
import zlib


def bytes_of(text):
    """What letters stand for: thirteen bits in two."""
    numbers = [code - 33 - (code > 34) - (code > 38) - (code > 60) for code in text.encode()]
    bits = count = 0
    for first, second in zip(numbers[::2], numbers[1::2] + [0]):
        bits |= (first + 91 * second) << count
        count += 13
    return bits.to_bytes(count // 8 + 1, "little")[:len(text) * 13 // 16]


def runs(list):
    numbers, at = [], 0
    for passed, count in zip(list[::2], list[1::2]):
        numbers += range(at + passed, at + passed + count)
        at += passed + count
    return numbers


def moments_of(columns):
    """The moments of a game, as they were before they were packed."""
    moments, seen, counts = [], 0, {"round": 0, "turn": 0}

    def news(number):
        nonlocal seen
        seen += number == 0
        return number - 1 if number else seen - 1

    for row in zip(*columns.values()):
        moment = {name: value for name, value in zip(columns, row) if value is not None}
        for part in counts.keys() & moment.keys():
            moment[part] = counts[part] = counts[part] + moment[part]
        if "legal" in moment:
            moment["legal"] = runs(moment["legal"])
            if "did" in moment:
                moment["did"] = moment["legal"][moment["did"]]
        if "events" in moment:
            moment["events"] = [news(number) for number in moment["events"]]
        if "barred" in moment:
            moment["barred"] = [[news(why), runs(actions)] for why, *actions in moment["barred"]]
        if "otherwise" in moment:
            moment["otherwise"] = [[reading, None, [news(number) for number in more[0]]] if more else [reading, news(why)]
                                   for reading, why, *more in moment["otherwise"]]
        moments.append(moment)
    return moments


def texts_in(text):
    """What is packed in a page: the style and the script, unless a site has them elsewhere, and at the end the data."""
    packed = re.search(r'<script type="application/octet-stream" id="packed">([^<]*)</script>', text).group(1)
    return zlib.decompress(bytes_of(packed)).decode().split("\0")


def packed_in(text):
    """What a page holds, as it was packed."""
    return texts_in(text)[2]


def data_of(path):
    """What a page holds, unpacked as any reader would."""
    with open(path, encoding="utf-8") as file:
        data = json.loads(packed_in(file.read()))
    for game in data.get("games", []):
        game["moments"] = moments_of(game["moments"])
    return data
