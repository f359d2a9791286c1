"""That a driver does what page.py says: the tests of each browser have these among them."""

import http.server
import os
import threading

from program import FOLDER, read, written

PLAIN = "<!doctype html><meta charset=utf-8><title>plain</title><body data-ready>"
CONTROLS = PLAIN + """
<style>body { margin: 0 } @media print { p { color: red } } div { width: 300px; height: 100px } :focus { outline: none }</style>
<p>p</p><input id=text><input id=file type=file><button>b</button><div>drop</div><a download=saved.txt>save</a>
<script>
window.seen = [];
for (const kind of ['mousedown', 'touchstart', 'click']) document.querySelector('button').addEventListener(kind, () => seen.push(kind));
document.querySelector('div').addEventListener('dragover', event => event.preventDefault());
const told = async file => { seen.push([file.name, file.type, await file.text()]); };
document.querySelector('div').addEventListener('drop', event => told(event.dataTransfer.files[0]));
document.querySelector('#file').addEventListener('change', event => told(event.target.files[0]));
document.querySelector('a').href = URL.createObjectURL(new Blob(['saved']));
</script>"""


ASKS = """
<script>window.refused = 0; document.addEventListener('securitypolicyviolation', () => ++refused);</script>
<script src=beside.js></script><img src="%(at)simage">
<script>
fetch('%(at)sfetch').catch(() => {});
const work = "fetch('%(at)sworker').catch(() => {}).then(() => postMessage(1))";
new Worker(URL.createObjectURL(new Blob([work]))).onmessage = () => window.isDone = true;
setTimeout(() => { throw new Error('on purpose') });
</script>"""


class Silent(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_error(404)

    def log_message(self, *_):
        pass


class DriverTests:
    def controls(self):
        self.page.open(written("controls.html", CONTROLS))
        return self.page

    def seen(self, count):
        self.page.wait_for(f"return seen.length >= {count}")
        return self.page.run("return seen.splice(0)")

    def test_driver_points_and_types(self):
        page = self.controls()
        page.click("button")
        self.assertEqual(self.seen(2), ["mousedown", "click"])
        page.touch(True)
        try:
            page.open(written("controls.html", CONTROLS))
            page.tap("button")
            self.assertEqual(self.seen(3)[0], "touchstart")
        finally:
            page.touch(False)
        page.type("#text", "aBЖ1")
        self.assertEqual(page.run("return document.querySelector('#text').value"), "aBЖ1")

    def test_driver_hands_files_over(self):
        page = self.controls()
        path = written("handed.json", '{"ж": 1}')
        page.choose_file("#file", path)
        self.assertEqual(self.seen(1), [["handed.json", "application/json", '{"ж": 1}']])
        page.drop_file("div", path, "text/plain")
        self.assertEqual(self.seen(1), [["handed.json", "text/plain", '{"ж": 1}']])
        page.save_into(FOLDER)
        page.click("a")
        self.assertEqual(read(page.saved(os.path.join(FOLDER, "saved.txt"))), "saved")

    def test_driver_sets_sizes_and_media(self):
        page = self.controls()
        shown = "return [innerWidth, innerHeight, ...['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', 'print'].map(" \
                "query => matchMedia(query).matches)]"
        for width, height, dark, still, medium in ((1400, 1000, False, True, ""), (390, 800, True, False, ""), (2400, 900, False, False, "print")):
            page.emulate(width, height, dark, still, medium)
            self.assertEqual(page.run(shown), [width, height, dark, still, medium == "print"])
        page.emulate()
        picture = os.path.join(FOLDER, "controls.png")
        page.screenshot(picture)
        with open(picture, "rb") as file:
            self.assertEqual(file.read(4), b"\x89PNG")

    def test_driver_measures_the_heap(self):
        page = self.controls()
        before = page.heap()
        page.run("window.held = Array.from({length: 1000000}, (_, i) => ({i}))")
        held = page.heap()
        self.assertGreater(held - before, 10_000_000)
        page.run("window.held = null")
        self.assertLess(page.heap() - before, (held - before) / 4)

    def server(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Silent)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(lambda: (server.shutdown(), server.server_close()))
        return f"http://127.0.0.1:{server.server_address[1]}/"

    def test_driver_tells_of_requests_and_errors(self):
        """And leaves out what a policy refused; else a page that asks for nothing would prove nothing."""
        at, beside = self.server(), "file://" + written("beside.js", "window.beside = 1")
        asks = ASKS % {"at": at}
        self.page.requests()
        self.page.open(written("asks.html", PLAIN + asks))
        self.page.wait_for("return window.isDone")
        workers = {at + "worker"} if self.page.tells_of_workers else set()
        self.assertEqual({url for url in self.page.requests() if not url.startswith("blob:")}, {beside, at + "image", at + "fetch"} | workers)
        self.assertIn("on purpose", " ".join(self.page.errors()))
        policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src 'unsafe-inline'\">"
        self.page.open(written("refused.html", PLAIN.replace("<title>", policy + "<title>") + asks))
        self.page.wait_for("return window.refused >= 3")
        self.assertEqual([url for url in self.page.requests() if url != beside], [])  # to Firefox, files are beyond any policy
        self.assertGreaterEqual(" ".join(self.page.errors()).count("default-src 'none'"), 1)

    def test_driver_keeps_the_rule_for_files(self):
        """What browsers let pages from files do is let here: a classic script from beside runs; nothing beside can be fetched."""
        written("classic.js", "window.classic = 1")
        written("module.js", "window.module = 1")
        written("beside.json", "{}")
        self.page.open(written("rule.html", PLAIN + "<script src=classic.js></script><script type=module src=module.js></script>"))
        fetched = self.page.run_async("const done = arguments[0]; fetch('beside.json').then(() => done('had'), () => done('refused'))")
        self.assertEqual(fetched, "refused")
        self.assertEqual(self.page.run("return [window.classic, window.module]"), [1, None])
        self.page.errors()
