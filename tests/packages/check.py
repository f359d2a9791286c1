#!/usr/bin/env python3
"""Whether .ci/packages brings every program that scripts, tests and the build call, on a Debian that has nothing else.

check.py [FOLDER]: FOLDER keeps apt's cache between runs. Asks apt alone, whose lists must be there; no network. Ends with 77 where
they are not, or where there is no apt.
"""

import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SKIPPED = 77
# Where a command begins: a line, what joins commands, a substitution, a word after which a command comes.
BEGINS = r"(?:^|[|;&({`]|\b(?:do|then|else|exec|xargs|env|in|if|while|until|sudo)\b|!)\s*(?:[A-Za-z_]+=\S*\s+|-\S+\s+)*"
COMMAND = re.compile(BEGINS + r"(?:/usr/bin/)?([a-z][a-z0-9+._-]*)(?=$|[\s;|)&\"'`])", re.M)
STRING = re.compile(r'R"(\w*)\((.*?)\)\1"|"((?:[^"\\\n]|\\.)*)"', re.S)
SHELL = re.compile(r"\brun_line\(|std::system\(")
CMAKE = re.compile(r"(?:\bCOMMAND\s+|find_program\(\w+\s+)\"?(?:/usr/bin/)?([a-z][a-z0-9+._-]*)")


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)


def lines_of(path):
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")]


def base_packages():
    """What every Debian has: apt says so of each package."""
    paragraphs = run("apt-cache", "dumpavail").stdout.split("\n\n")
    base = [text for text in paragraphs if re.search(r"^(Essential: yes|Priority: required)$", text, re.M)]
    return {re.search(r"^Package: (\S+)", text, re.M)[1] for text in base}


def closure(lists, cache):
    """What apt would install for these lists where nothing is installed."""
    wanted = [package for name in lists for package in lines_of(ROOT / ".ci/packages" / name)]
    options = {"Dir::State::status": "/dev/null", "Dir::Cache::pkgcache": f"{cache}/packages.bin",
               "Dir::Cache::srcpkgcache": f"{cache}/sources.bin", "Dir::Cache::archives": f"{cache}/none", "Debug::NoLocking": "1"}
    words = [word for key, value in options.items() for word in ("-o", f"{key}={value}")]
    ran = run("apt-get", "-qq", "--print-uris", *words, "install", "--no-install-recommends", *wanted)
    if ran.returncode != 0:
        sys.exit(f"apt cannot install the lists {' and '.join(lists)} on an empty system:\n{ran.stderr}")
    return set(re.findall(r"^\S+ ([a-z0-9][a-z0-9+.-]*)_", ran.stdout, re.M))


def places(program):
    """Where a program lies on this machine, its links followed."""
    path, found = shutil.which(program), []
    while path is not None and len(found) < 16:
        found += [path, path.removeprefix("/usr")]
        link = pathlib.Path(path)
        path = os.path.normpath(link.parent / link.readlink()) if link.is_symlink() else None
    return found


def owners(programs):
    """The installed packages that each program is from."""
    where = {program: places(program) for program in programs}
    owners = run("dpkg", "-S", *sorted({place for found in where.values() for place in found})).stdout
    package_of = {}
    for line in owners.splitlines():
        packages, _, place = line.partition(": ")
        if place:
            package_of.setdefault(place, set()).update(name.split(":")[0] for name in packages.split(", "))
    return {program: set().union(*(package_of.get(place, set()) for place in found)) for program, found in where.items()}


def is_script(path):
    with path.open("rb") as file:
        return re.match(rb"#!.*\b(ba)?sh\b", file.readline(200)) is not None


def texts():
    """Each file that calls programs, with those of its text where calls may stand, and by what they are found."""
    for folder in (".ci", "replay", "tests", "corpus", "properties", "engine", "checker"):
        for path in sorted((ROOT / folder).rglob("*")):
            if not path.is_file():
                continue
            if path.name == "CMakeLists.txt" or path.suffix == ".cmake":
                yield path, path.read_text(), CMAKE
            elif path.suffix == ".cpp" and SHELL.search(text := path.read_text()):
                strings = [part[2] or part[3] or "" for part in STRING.finditer(text)]
                yield path, "\n".join(string for string in strings if " " in string), COMMAND  # a word alone is compared with
            elif path.parent.name == "approved":
                yield path, "\n".join(line[2:] for line in path.read_text().splitlines() if line.startswith("$ ")), COMMAND
            elif is_script(path):
                yield path, re.sub(r"(^|\s)#.*", "", path.read_text()), COMMAND
    yield ROOT / "CMakeLists.txt", (ROOT / "CMakeLists.txt").read_text(), CMAKE


@functools.cache
def is_here(program):
    return shutil.which(program) is not None


def calls():
    """Programs of this machine that files call, each with one of the files."""
    found = {}
    for path, text, pattern in texts():
        for match in pattern.finditer(text):
            if match[1] not in found and is_here(match[1]):
                found[match[1]] = path.relative_to(ROOT)
    return found


def check(cache):
    base = base_packages()
    brought = {"program": base | closure(["program"], cache), "tests": base | closure(["program", "tests"], cache)}
    builtins = set(run("bash", "-c", "compgen -b; compgen -k").stdout.split())
    table = {program: (package, where) for program, package, where in map(str.split, lines_of(HERE / "programs.txt"))}
    called, faults = calls(), []
    owner = owners(table | called)
    for program, (package, where) in table.items():
        if package == "-":
            continue
        if package not in brought[where]:
            faults.append(f"{program} is in {package}, which .ci/packages/{where} does not bring")
        elif owner[program] and not owner[program] & brought[where]:
            faults.append(f"{program} is in {', '.join(sorted(owner[program]))} here, which .ci/packages/{where} does not bring")
    for program, path in called.items():
        if program not in table and program not in builtins and not owner[program] & base:
            faults.append(f"{path} calls {program}, of which tests/packages/programs.txt does not say in which package it is")
    for fault in faults:
        print(fault)
    print(f"{len(table)} programs listed, {len(brought['tests'])} packages on a Debian with both lists, {len(faults)} faults")
    return 1 if faults else 0


def main():
    if shutil.which("apt-get") is None or not any(pathlib.Path("/var/lib/apt/lists").glob("*Packages*")):
        print("There are no lists of apt's here, so nothing was checked: apt-get update brings them.")
        return SKIPPED
    with tempfile.TemporaryDirectory() as scratch:
        cache = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else scratch)
        (cache / "none/partial").mkdir(parents=True, exist_ok=True)
        return check(cache)


if __name__ == "__main__":
    sys.exit(main())
