"""Holds the guides to what they say: guides_test.py PROGRAM ROOT [unittest's arguments]

Runs every command of the blocks `sh`, `console` and `python` in every Markdown file of the tree, in a folder with the example files
that replay/README.md makes; tests/README.md says what a guide may write. RINGSIDE_APPROVE=1 renews the outputs of `console` blocks.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
APPROVE = "RINGSIDE_APPROVE" in os.environ
EXAMPLES = "replay/README.md"  # its first runnable block after this heading makes the example files
EXAMPLES_HEADING = "## Example files"

# Why a command is not run, and how many of them each guide has. A new mark needs a new number here.
MARKS = ("builds", "installs", "needs MPI", "needs a cluster", "needs the network", "needs another build", "asks you", "takes a while")
MARKED = {
    "README.md": {"builds": 2},
    "checker/README.md": {"needs MPI": 3, "takes a while": 1},
    "engine/README.md": {"builds": 5, "installs": 1, "needs another build": 4},
    "replay/README.md": {"builds": 2, "installs": 1, "needs MPI": 1, "needs the network": 1, "needs another build": 1, "asks you": 4},
    "replay/cluster/README.md": {"needs MPI": 2, "needs a cluster": 5},
    "replay/foreign/README.md": {"asks you": 1},
    "replay/recording/README.md": {"asks you": 3},
}


class Block:
    """A fenced block of a guide: its language, its lines, and the index of the first of them in the file."""

    def __init__(self, language, start, lines):
        self.language, self.start, self.lines = language, start, lines


def guide_files():
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in ("build", ".git"))
        for name in sorted(files):
            if name.endswith(".md"):
                yield (pathlib.Path(folder) / name).relative_to(ROOT).as_posix()


def read(guide):
    return (ROOT / guide).read_text("utf-8")


def blocks_of(text):
    blocks, open_block = [], None
    for at, line in enumerate(text.split("\n")):
        if open_block and line.strip() == "```":
            blocks.append(open_block)
            open_block = None
        elif open_block:
            open_block.lines.append(line)
        elif line.startswith("```"):
            open_block = Block(line[3:].strip(), at + 1, [])
    assert open_block is None, "a block without an end"
    return blocks


def prose_of(text):
    """The lines outside of fenced blocks."""
    hidden = {at for block in blocks_of(text) for at in range(block.start - 1, block.start + len(block.lines) + 1)}
    return [line for at, line in enumerate(text.split("\n")) if at not in hidden]


def commands_of(block):
    """The commands of a block `sh`, with lines that end in a backslash joined."""
    return [line for line in "\n".join(block.lines).replace("\\\n", " ").split("\n") if line.strip() and not line.startswith("#")]


def comment_of(command):
    found = re.search(r"(?:^|\s)#\s+([^#]*)$", command)
    return found.group(1) if found else ""


def mark_of(command):
    return next((mark for mark in MARKS if comment_of(command).startswith(mark)), None)


def exit_code_of(command):
    found = re.match(r"exit code (\d+)", comment_of(command))
    return int(found.group(1)) if found else 0


def environment(bin_folder):
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_MESSAGES", "COLUMNS", "RINGSIDE_APPROVE")}
    return {**kept, "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TERM": "xterm", "PATH": f"{bin_folder}:{os.environ['PATH']}"}


class Place:
    """A folder with the program, the corpus and the example files."""

    def __init__(self, stem, name):
        self.folder, self.bin = stem / name, stem / "bin"
        self.folder.mkdir()
        (self.folder / "corpus").symlink_to(ROOT / "corpus")

    def run(self, *command):
        return subprocess.run(command, cwd=self.folder, env=environment(self.bin), stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, errors="replace", timeout=300)

    def bash(self, line):
        return self.run("bash", "-c", line)


def run_shell(place, block, guide):
    problems = []
    for command in commands_of(block):
        if mark_of(command):
            continue
        ran = place.bash(command)
        if ran.returncode != exit_code_of(command):
            problems.append(f"{guide}: {command}\n  ends with {ran.returncode}: {ran.stderr[-500:]}")
    return problems


def run_console(place, block, guide):
    """Compares what commands print with what the block shows; returns problems and the block as it should be."""
    problems, lines = [], []
    for line in block.lines:
        if not line.startswith("$ "):
            continue
        ran = place.bash(line[2:])
        lines += [line] + [printed.rstrip() for printed in ran.stdout.rstrip("\n").split("\n")]
        if ran.returncode != exit_code_of(line):
            problems.append(f"{guide}: {line}\n  ends with {ran.returncode}: {ran.stderr[-500:]}")
    if lines != block.lines and not APPROVE:
        problems.append(f"{guide}: a console block should read (RINGSIDE_APPROVE=1 renews it):\n" + "\n".join(lines))
    return problems, lines


def run_python(place, block, guide):
    ran = place.run("/usr/bin/python3", "-c", "\n".join(block.lines))
    return [] if ran.returncode == 0 else [f"{guide}: a python block ends with {ran.returncode}: {ran.stderr[-500:]}"]


def run_guide(place, guide):
    problems, lines = [], read(guide).split("\n")
    renewed = []
    for block in blocks_of(read(guide)):
        if block.language == "sh":
            problems += run_shell(place, block, guide)
        elif block.language == "python":
            problems += run_python(place, block, guide)
        elif block.language == "console":
            found, output = run_console(place, block, guide)
            problems += found
            renewed.append((block, output))
    for block, output in reversed(renewed):
        lines[block.start:block.start + len(block.lines)] = output
    if APPROVE and renewed:
        (ROOT / guide).write_text("\n".join(lines), "utf-8")
    return problems


def example_block():
    text = read(EXAMPLES)
    heading = text[:text.index(EXAMPLES_HEADING)].count("\n")
    return next(block for block in blocks_of(text) if block.language == "sh" and block.start > heading)


def anchor_of(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def command_line():
    return json.loads(subprocess.run([PROGRAM, "man", "--json"], check=True, capture_output=True, text=True).stdout)


def options_by_verb():
    known = {}
    for verb in command_line()["verbs"]:
        known[verb["name"]] = {"--" + option["name"] for option in verb["options"]} | {"-" + option["short"] for option in verb["options"] if "short" in option}
    return known


def ringside_calls(command):
    """Each `ringside VERB …` in a line of shell: its words."""
    for part in re.split(r"[|;&]+|<\(|\$\(", command):
        words = re.sub(r"\s#\s.*$", "", part).split()
        for at, word in enumerate(words):
            if re.fullmatch(r"(.*/)?ringside(-mpi)?", word):
                yield words[at + 1:]


class Guides(unittest.TestCase):
    maxDiff = None

    def test_every_command_runs(self):
        with tempfile.TemporaryDirectory(prefix="ringside-guides-") as folder:
            stem = pathlib.Path(folder)
            (stem / "bin").mkdir()
            (stem / "bin" / "ringside").symlink_to(PROGRAM)
            (stem / "bin" / "ringside-check").symlink_to(pathlib.Path(PROGRAM).resolve().parent / "ringside-check")
            examples = Place(stem, "examples")
            self.assertEqual(run_shell(examples, example_block(), EXAMPLES), [])
            guides = [guide for guide in guide_files() if any(block.language in ("sh", "console", "python") for block in blocks_of(read(guide)))]
            self.assertIn("README.md", guides)

            def run_in_own_place(guide):
                place = Place(stem, guide.replace("/", "_"))
                if guide != EXAMPLES:
                    shutil.copytree(examples.folder, place.folder, symlinks=True, dirs_exist_ok=True, ignore=lambda *_: ["corpus"])
                return run_guide(place, guide)

            with concurrent.futures.ThreadPoolExecutor(max_workers=2) as workers:
                problems = [problem for found in workers.map(run_in_own_place, guides) for problem in found]
        self.assertEqual(problems, [], "\n".join(problems))

    def test_marks_are_counted(self):
        marked = {}
        for guide in guide_files():
            for block in blocks_of(read(guide)):
                for command in commands_of(block) if block.language == "sh" else []:
                    if mark := mark_of(command):
                        marked.setdefault(guide, {}).setdefault(mark, 0)
                        marked[guide][mark] += 1
        self.assertEqual(marked, MARKED)

    def test_no_command_hides_in_another_block(self):
        for guide in guide_files():
            text = read(guide)
            for block in blocks_of(text):
                self.assertNotEqual(block.language, "", f"{guide}:{block.start}: a block without a language")
                if block.language not in ("sh", "console"):
                    for line in block.lines:
                        self.assertFalse(line.startswith("ringside "), f"{guide}: {line}")
            for line in prose_of(text):
                self.assertIsNone(re.match(r"\s+(\$ )?ringside ", line), f"{guide}: write this as a block `sh`: {line}")

    def test_every_verb_and_option_exists(self):
        known = options_by_verb()
        for guide in guide_files():
            text = read(guide)
            commands = [line for block in blocks_of(text) if block.language in ("sh", "console") for line in block.lines]
            commands += [span for line in prose_of(text) for span in re.findall(r"`([^`]*ringside [^`]*)`", line)]
            for command in commands:
                for words in ringside_calls(command):
                    self.check_call(words, known, f"{guide}: {command}")

    def check_call(self, words, known, where):
        if not words or not re.fullmatch(r"[a-z]+", words[0]):
            return
        self.assertIn(words[0], known, where)
        for word in words[1:]:
            option = re.match(r"--[a-z][a-z-]*|-[a-z]$", word)
            if option:
                self.assertIn(option.group(0), known[words[0]] | {"--help"}, where)

    def test_every_link_leads_somewhere(self):
        for guide in guide_files():
            for line in prose_of(read(guide)):
                for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", line)):
                    if re.match(r"[a-z]+:", target):
                        continue
                    path, _, anchor = target.partition("#")
                    file = (ROOT / guide).parent / path if path else ROOT / guide
                    self.assertTrue(file.exists(), f"{guide}: {target}")
                    if anchor:
                        titles = [title.group(1) for title in (re.match(r"#+ (.*)", text) for text in prose_of(file.read_text("utf-8"))) if title]
                        self.assertIn(anchor, [anchor_of(title.replace("`", "")) for title in titles], f"{guide}: {target}")

    def test_the_program_holds_every_guide_as_it_is(self):
        listed = json.loads(subprocess.run([PROGRAM, "help", "--json"], check=True, capture_output=True, text=True).stdout)["guides"]
        self.assertIn("README.md", [guide["file"] for guide in listed])
        for guide in listed:
            shown = json.loads(subprocess.run([PROGRAM, "help", guide["guide"], "--json"], check=True, capture_output=True, text=True).stdout)
            self.assertEqual([section["text"] for section in shown["sections"]], [read(guide["file"])], guide["file"])

    def test_the_guide_shows_the_program_that_is_built_on_the_installed_library(self):
        for language, file in (("cmake", "CMakeLists.txt"), ("cpp", "first_game.cpp")):
            shown = ["\n".join(block.lines) + "\n" for block in blocks_of(read("engine/README.md")) if block.language == language]
            self.assertEqual(shown, [read(f"tests/install/consumer/{file}")])

    def test_every_verb_has_a_section(self):
        titles = re.findall(r"^### (\w+)$", read("replay/README.md"), re.MULTILINE)
        self.assertEqual(sorted(titles), sorted(options_by_verb()))

    def test_the_readme_is_one_page(self):
        self.assertLessEqual(len(read("README.md").encode("utf-8")), 8000)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]] + sys.argv[3:])
