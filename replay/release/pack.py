"""Packages for other languages, the same bytes from the same files.

pack.py npm VERSION MODULES OUT     ringside-VERSION.tgz, for Node and browsers
pack.py wheel VERSION OUT           ringside-VERSION-py3-none-any.whl, for Python
pack.py browsers VERSION MODULES PROGRAM OUT   the first of these, ringside.html and ringside-app/, or what is missing for them
"""
import base64
import gzip
import hashlib
import io
import json
import pathlib
import subprocess
import sys
import tarfile
import zipfile

REPLAY = pathlib.Path(__file__).resolve().parent.parent
SUMMARY = "Rules of robot-arena board games: legal actions, what they do by which clause, cases, audits of recorded games"
NO_LICENCE = "No licence has been chosen yet: all rights reserved."


def npm_files(version, modules):
    about = {"name": "ringside", "version": version, "description": SUMMARY, "license": "UNLICENSED", "type": "module",
             "exports": {".": {"types": "./ringside.d.ts", "default": "./ringside.mjs"}, "./*.wasm": "./*.wasm"},
             "types": "./ringside.d.ts", "sideEffects": False, "engines": {"node": ">=18"}}
    yield "package.json", (json.dumps(about, indent=2) + "\n").encode()
    yield "README.md", (REPLAY / "wasm/README.md").read_bytes()
    for name in ("ringside.mjs", "session.mjs", "ringside.d.ts"):
        yield name, (REPLAY / "wasm" / name).read_bytes()
    found = sorted(pathlib.Path(modules).glob("ringside*.wasm"))
    if not found:
        sys.exit(f"{modules}: no modules; `cmake --build build/release --target ringside-wasm` makes them")
    for module in found:
        yield module.name, module.read_bytes()


def pack_npm(version, modules, out):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in npm_files(version, modules):
            entry = tarfile.TarInfo("package/" + name)
            entry.size, entry.mode = len(content), 0o644
            archive.addfile(entry, io.BytesIO(content))
    path = pathlib.Path(out) / f"ringside-{version}.tgz"
    path.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    return path


def pack_wheel(version, out):
    about = (f"Metadata-Version: 2.1\nName: ringside\nVersion: {version}\nSummary: {SUMMARY}\nRequires-Python: >=3.8\n"
             f"License: {NO_LICENCE}\nDescription-Content-Type: text/plain\n\n"
             "A client of the program `ringside`, which has to be installed. help(ringside) tells more.\n")
    info = f"ringside-{version}.dist-info"
    files = {"ringside/__init__.py": (REPLAY / "serve/ringside.py").read_bytes(), "ringside/py.typed": b"",
             f"{info}/METADATA": about.encode(),
             f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: ringside\nRoot-Is-Purelib: true\nTag: py3-none-any\n"}
    rows = [f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()},{len(content)}"
            for name, content in files.items()]
    files[f"{info}/RECORD"] = ("\n".join([*rows, f"{info}/RECORD,,"]) + "\n").encode()
    path = pathlib.Path(out) / f"ringside-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return path


def pack_browsers(version, modules, program, out):
    """What holds the engine for browsers, where that was built."""
    out = pathlib.Path(out)
    made = [f"ringside-{version}.tgz", "ringside.html", "ringside-app/"]
    if not (pathlib.Path(modules) / "ringside.wasm.lzma").exists():
        return f"left out: {', '.join(made)}: `cmake --build build/release --target ringside-wasm` makes the engine that they hold"
    pack_npm(version, modules, out)
    for name in made[1:]:
        subprocess.run([program, "view", "--live", "--quiet", "--out", f"{out}/{name}"], check=True)
    return "\n".join(f"{out}/{name}" for name in made)


def main(kind, version, *rest):
    pathlib.Path(rest[-1]).mkdir(parents=True, exist_ok=True)
    print({"npm": pack_npm, "wheel": pack_wheel, "browsers": pack_browsers}[kind](version, *rest))


if __name__ == "__main__":
    main(*sys.argv[1:])
