"""The program under test, what it is asked to show, and what it makes of that. Every test of pages is called with PROGRAM CORPUS."""

import os
import subprocess
import sys
import tempfile

PROGRAM, CORPUS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ARENA = CORPUS + "/steel-arena/played/4-expert-trophies-1.json"
GOLEMS = CORPUS + "/golems/played/arena-2-2-logic-on-rounds.json"
DUEL = CORPUS + "/duel/played/damage-1-uniform-22.json"
FOLDER = tempfile.mkdtemp(prefix="ringside-view-")


def ran(*words, exits=0, **more):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False, **more)
    assert done.returncode == exits, (words, done.returncode, done.stderr)
    return done


def view(name, *words, lang="en", exits=0):
    path = os.path.join(FOLDER, name + ".html")
    ran("view", *words, "--out", path, "--lang", lang, "--quiet", exits=exits)
    return path


def site(name, *words, exits=0, lang="en"):
    path = os.path.join(FOLDER, name)
    ran("view", *words, "--out", path + "/", "--lang", lang, "--quiet", exits=exits)
    return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def written(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path
