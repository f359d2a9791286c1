"""The packages for other languages, installed as their users would and used as their guides show.

package_test.py RINGSIDE FOLDER_OF_MODULES
"""
import functools
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest

PROGRAM, MODULES = sys.argv[1], sys.argv[2]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACK = ROOT / "replay/release/pack.py"
VERSION = "9.8.7"

ASKS = """
const session = await Ringside.load();
const game = session.game("duel");
const { state } = game.start();
const told = [];
const fault = (work) => {
  try { work(); } catch (error) { return error; }
};
const refused = fault(() => game.apply(state, "fly"));
told.push(refused instanceof Fault, refused.code, refused.pointer, refused.message.includes("fly"));
const illegal = fault(() => game.apply(state, "shot"));
told.push(illegal?.clause ?? "legal");
told.push(fault(() => session.game("dual")).message.includes('did you mean "duel"?'));
const many = game.apply([state, state, "x"], [0, "turn 1", 0], { legal: true });
told.push(many.map((each) => each.error?.code ?? each.legal.length > 0));
const record = game.record(["step"], { seed: 18446744073709551615n });
told.push(record.seed === 18446744073709551615n, session.audit(record).fine);
told.push(session.games().map((each) => each.id));
told.push(game.observe(state, 1).seat, game.scene(state, 0).scene.cells.length, game.picture(state).picture.startsWith("<svg"));
session.lang = "ru";
told.push(/[а-я]/.test(game.rules().clauses[0].text), game.rules().rulings.length === 0);
const walked = session.walk(record);
told.push(walked.states.length === 2 && walked.states[1] === game.apply(state, "step").state, session.write(record, "cool").steps);
told.push(game.choices(state).actions[0].cells.length > 0, game.edit(state, { turn: 1 }).actor);
told.push(session.bytes < 64 * 2 ** 20);
"""
TOLD = ('[true,"bad-action","/action",true,"legal",true,[true,true,"bad-state"],true,true,'
        '["duel","steel-arena","high-voltage","golems","robocide"],1,19,true,true,true,true,2,true,1,true]')


def packed(kind, folder, *rest):
    made = subprocess.run([sys.executable, PACK, kind, VERSION, *rest, folder], check=True, capture_output=True, text=True)
    return pathlib.Path(made.stdout.strip())


class ForBrowsers(unittest.TestCase):
    def pack(self, modules):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        made = subprocess.run([sys.executable, PACK, "browsers", VERSION, modules, PROGRAM, folder], check=True, capture_output=True, text=True)
        return made.stdout, sorted(path.name for path in folder.iterdir())

    def test_all_of_it_is_made(self):
        said, made = self.pack(MODULES)
        self.assertEqual(made, [f"ringside-{VERSION}.tgz", "ringside-app", "ringside.html"])
        self.assertIn("ringside-app/", said)

    def test_what_is_missing_is_said(self):
        said, made = self.pack("/nonexistent")
        self.assertEqual(made, [])
        for name in (f"ringside-{VERSION}.tgz", "ringside.html", "ringside-app/", "--target ringside-wasm"):
            self.assertIn(name, said)


class Npm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.archive = packed("npm", cls.folder, MODULES)
        (cls.folder / "package.json").write_text('{"name": "user", "private": true}')
        cls.package = cls.folder / "node_modules/ringside"
        if shutil.which("npm"):
            subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", "./" + cls.archive.name], cwd=cls.folder,
                           check=True, capture_output=True)
        else:
            with tarfile.open(cls.archive) as archive:
                archive.extractall(cls.folder / "node_modules")
            (cls.folder / "node_modules/package").rename(cls.package)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def node(self, script):
        (self.folder / "script.mjs").write_text(script)
        ran = subprocess.run(["node", "script.mjs"], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return ran.stdout

    def test_the_guides_example(self):
        example = re.search(r"```js\n(.*?)```", (ROOT / "replay/wasm/README.md").read_text(), re.S).group(1)
        said = self.node(example)
        self.assertIn("robot 0", said)
        self.assertTrue(said.endswith("]\ntrue\n"), said)

    def test_in_node(self):
        self.assertEqual(self.node('import { Ringside, Fault } from "ringside";' + ASKS + "console.log(JSON.stringify(told));").strip(), TOLD)

    def test_a_module_of_one_game(self):
        said = self.node('import { Ringside } from "ringside"; const one = await Ringside.load({ game: "high-voltage" });'
                         'console.log(one.games().map((game) => game.id).join());')
        self.assertEqual(said.strip(), "steel-arena,high-voltage")
        self.assertIn("no such game", self.node('import { Ringside } from "ringside";'
                      'await Ringside.load({ game: "../x" }).catch((error) => console.log(error.message));'))

    def test_what_the_types_declare_is_there(self):
        declared = (self.package / "ringside.d.ts").read_text()
        for name in ("Fault", "Session", "Ringside", "Game"):
            body = re.search(rf"export class {name} .*?\n}}", declared, re.S).group(0)
            members = re.findall(r"^  (?!constructor|readonly|static|get )([a-z]+)[(<]", body, re.M)
            checks = "".join(f'if (typeof {name}.prototype.{member} !== "function") throw new Error("{name}.{member}");' for member in members)
            self.node(f'import {{ {name} }} from "ringside"; {checks}')
            made = re.findall(r"^  (?:get )?([a-z]+)\(", re.search(rf"export class {name} .*?\n}}", (self.package / ("session.mjs" if name == "Session" else "ringside.mjs")).read_text(), re.S).group(0), re.M)
            self.assertLessEqual(set(made) - {"constructor"}, set(re.findall(r"^  (?:get |static )?([a-z]+)", body, re.M)), name)

    def test_in_a_browser(self):
        sys.path.insert(0, str(ROOT / "tests/view"))
        import browser
        (self.package / "page.html").write_text(
            '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; connect-src \'self\'; '
            'script-src \'self\' \'wasm-unsafe-eval\'"><script type="module" src="page.mjs"></script>')
        (self.package / "page.mjs").write_text('import { Ringside, Fault } from "./ringside.mjs";' + ASKS + "document.title = JSON.stringify(told);")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=self.package))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        driver = browser.start()
        try:
            driver.get(f"http://127.0.0.1:{server.server_address[1]}/page.html")
            from selenium.webdriver.support.ui import WebDriverWait
            WebDriverWait(driver, 60).until(lambda page: page.title.startswith("["))
            self.assertEqual(driver.title, TOLD)
        finally:
            driver.quit()
            server.shutdown()
            server.server_close()

    def test_the_same_bytes_again(self):
        with tempfile.TemporaryDirectory() as other:
            self.assertEqual(packed("npm", other, MODULES).read_bytes(), self.archive.read_bytes())


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


class Wheel(unittest.TestCase):
    def test_installed_without_a_network(self):
        with tempfile.TemporaryDirectory() as folder:
            wheel = packed("wheel", folder)
            subprocess.run(["/usr/bin/python3", "-m", "venv", f"{folder}/fresh"], check=True)
            pip = subprocess.run([f"{folder}/fresh/bin/pip", "install", "-q", "--no-index", "--disable-pip-version-check", wheel], capture_output=True, text=True)
            self.assertEqual(pip.returncode, 0, pip.stderr)
            script = ("import ringside, sys\n"
                      "with ringside.Ringside(sys.argv[1]) as rings:\n"
                      "    game = rings.game('duel')\n"
                      "    assert isinstance(game, ringside.Game)\n"
                      "    try:\n"
                      "        game.apply(game.start()['state'], 'fly')\n"
                      "    except ringside.Fault as fault:\n"
                      "        print(fault.code, fault.pointer, fault.clause)\n"
                      "    episode = game.episode(seed=7)\n"
                      "    while not episode.over:\n"
                      "        episode.step(0)\n"
                      "    print(rings.audit(episode.record())['fine'])\n")
            ran = subprocess.run([f"{folder}/fresh/bin/python", "-W", "error", "-c", script, PROGRAM], capture_output=True, text=True)
            self.assertEqual(ran.stdout, "bad-action /action None\nTrue\n", ran.stderr)
            check = subprocess.run([f"{folder}/fresh/bin/pip", "show", "-f", "ringside"], capture_output=True, text=True).stdout
            self.assertIn(f"Version: {VERSION}", check)
            self.assertIn("ringside/py.typed", check)
            self.assertEqual(packed("wheel", f"{folder}/again").read_bytes(), wheel.read_bytes())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
