"""Holds a program that speaks the protocol to recorded dialogues: conformance.py FOLDER PROGRAM [ARGUMENTS…]

Each file is a dialogue of its own session: lines `> REQUEST` and `< ANSWER`. corpus/README.md says how they are read. Of errors the
code, the pointer and the clause must agree; their words are the program's own. Exit code 1 when an answer differs.
"""

import json
import pathlib
import subprocess
import sys
import threading

OPAQUE = ("state", "states", "token", "tokens")
PATIENCE = 60  # seconds for an answer
WORDS = ("message", "expected", "problems", "column", "rule")


def filled(value, answers):
    """A request with what earlier answers gave in place of "$ID.path"."""
    if isinstance(value, dict):
        return {key: filled(inner, answers) for key, inner in value.items()}
    if isinstance(value, list):
        return [filled(inner, answers) for inner in value]
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    ask, *path = value[1:].split(".")
    found = answers[ask]
    for part in path:
        found = found[int(part)] if isinstance(found, list) else found[part]
    return found


def labelled(value, path, labels, opaque=False):
    """A result in which each state and token is the path of the answer that had it first. They stand in rows and in their children."""
    if isinstance(value, list):
        return [labelled(inner, "%s.%d" % (path, at), labels, opaque) for at, inner in enumerate(value)]
    if isinstance(value, dict):
        return {
            key: labelled(inner, "%s.%s" % (path, key), labels, key in OPAQUE) if key in OPAQUE + ("children",) else inner
            for key, inner in value.items()
        }
    return labels.setdefault(value, path) if opaque and isinstance(value, str) else value


def without_words(value):
    if isinstance(value, list):
        return [without_words(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    return {
        key: {name: part for name, part in inner.items() if name not in WORDS} if key == "error" else without_words(inner)
        for key, inner in value.items()
    }


def line_of(server):
    """A line that the program writes; nothing if it ends, or if it is not done in time: then it is ended."""
    timer = threading.Timer(PATIENCE, server.kill)
    timer.start()
    try:
        return server.stdout.readline()
    finally:
        timer.cancel()


def differences(path, command):
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as server:
        if not line_of(server):
            yield "%s: no greeting: the program has ended, or wrote none in %d s" % (path, PATIENCE)
            return
        answers, labels, request = {}, {}, None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("> "):
                try:
                    request = json.dumps(filled(json.loads(line[2:]), answers))
                except ValueError:
                    request = line[2:]
                try:
                    server.stdin.write(request + "\n")
                    server.stdin.flush()
                except BrokenPipeError:
                    pass  # the next line is not answered
            elif line.startswith("< "):
                text = line_of(server)
                if not text:
                    yield "%s:%d: no answer: the program has ended, or was not done in %d s" % (path, number, PATIENCE)
                    return
                answer = json.loads(text)
                answers[str(answer.get("id"))] = answer.get("result")
                shown = dict(answer, **{"result": labelled(answer["result"], "$%s" % answer["id"], labels)} if "result" in answer else {})
                if without_words(shown) != without_words(json.loads(line[2:])):
                    yield "%s:%d: %s" % (path, number, json.dumps(shown, ensure_ascii=False)[:400])


def main():
    folder, *command = sys.argv[1:]
    files = sorted(pathlib.Path(folder).glob("*.txt"))
    found = [line for path in files for line in differences(path, command)]
    print("\n".join(found + ["%d dialogues, %d answers differ" % (len(files), len(found))]))
    sys.exit(1 if found or not files else 0)


if __name__ == "__main__":
    main()
