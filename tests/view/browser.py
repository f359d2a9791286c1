"""Chromium without a window, from Debian's packages, and what tests ask of a page in it."""

import json
import os
import re
import zlib

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys


def start():
    options = webdriver.ChromeOptions()
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,1000"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


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


class Page:
    def __init__(self, browser):
        self.browser = browser

    def open(self, path, fragment=""):
        self.browser.get("about:blank")
        self.browser.get("file://" + os.path.abspath(path) + fragment)
        self.wait("return document.body.dataset.ready !== undefined || document.getElementById('wait').textContent.length > 3")
        assert self.run("return document.body.dataset.ready") is not None, self.run("return document.body.textContent.slice(0, 500)")

    def run(self, script, *values):
        return self.browser.execute_script(script, *values)

    def wait(self, script, seconds=20):
        self.browser.set_script_timeout(seconds)
        done = self.browser.execute_async_script(
            "const done = arguments[0], end = Date.now() + %d;"
            "(function look() { if ((() => { %s })()) done(true); else if (Date.now() > end) done(false); else setTimeout(look, 20); })()"
            % (seconds * 1000 - 1000, script))
        assert done, "never true: " + script

    def press(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def press_with_shift(self, key):
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()

    def text(self, selector):
        return self.run("const e = document.querySelector(arguments[0]); return e && e.textContent", selector)

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length", selector)

    def step(self):
        """The step that is shown: the address bar follows a moment later."""
        return int(self.text(".account .at").split("#")[-1])

    def address(self, fragment):
        self.wait("return location.hash === '%s'" % fragment, 5)

    def swipe(self, selector, by):
        """A finger that goes over an element, so many pixels to the right."""
        x, y = self.run("const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]",
                        selector)
        touch = lambda kind, points: self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch("touchStart", [{"x": x, "y": y}])
        touch("touchMove", [{"x": x + by / 2, "y": y + 3}])
        touch("touchMove", [{"x": x + by, "y": y + 5}])
        touch("touchEnd", [])

    def requests(self):
        """Addresses that were asked for since the last call and that the page's policy did not refuse."""
        urls = {}
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            seen = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                urls[seen["requestId"]] = seen["request"]["url"]
            if message["method"] == "Network.loadingFailed" and seen.get("blockedReason") == "csp":
                urls.pop(seen["requestId"], None)
        return list(urls.values())

    def emulate(self, width=1400, height=1000, dark=False, still=False, media=""):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                     {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}]})


# What a reader without eyes, or with weak ones, needs: names of all that can be worked, roles that are whole, contrast. Each check
# also counts what it looked at, so that it cannot pass by finding nothing.
AUDIT = r"""
const faults = [];
let named = 0, written = 0;
const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
const nameOf = e => e.getAttribute('aria-label') || e.textContent.trim() || e.title
  || (e.id && document.querySelector(`label[for="${e.id}"]`)?.textContent);
for (const e of document.querySelectorAll('button, a, input, select, summary, [role=gridcell], [role=grid], [role=toolbar], [role=region], nav, dialog')) {
  if (!shown(e)) continue;
  ++named;
  if (!nameOf(e)) faults.push('no name: ' + e.outerHTML.slice(0, 120));
}
for (const grid of document.querySelectorAll('[role=grid]')) {
  const cells = grid.querySelectorAll('[role=gridcell]');
  if (!cells.length) faults.push('a grid without cells');
  for (const cell of cells) if (!cell.closest('[role=row]')) faults.push('a cell in no row');
  if (grid.querySelectorAll('[role=gridcell][tabindex="0"]').length !== 1) faults.push('a grid is not entered at one cell');
}
const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
if (new Set(ids).size !== ids.length) faults.push('an id stands twice');
if (!document.documentElement.lang || !document.title) faults.push('no language or title');
if (document.querySelectorAll('h1').length !== 1 || document.querySelectorAll('main').length !== 1) faults.push('not one h1 and one main');
const rgb = text => (text.match(/[\d.]+/g) || []).map(Number);
const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const groundOf = e => {
  for (; e; e = e.parentElement) {
    const colour = rgb(getComputedStyle(e).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const e = node.parentElement;
  if (!node.textContent.trim() || !e || !shown(e) || e.closest('svg, script, style, .unseen, option')) continue;
  ++written;
  const a = light(rgb(getComputedStyle(e).color)), b = light(groundOf(e));
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (contrast < 4.5) faults.push(`contrast ${contrast.toFixed(1)}: ${e.className} ${node.textContent.trim().slice(0, 60)}`);
}
return {faults: [...new Set(faults)].slice(0, 20), named, written};
"""
