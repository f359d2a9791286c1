"""A page in a browser, and what tests ask of it: the same in every browser.

A driver of one browser is a module with `start()`, which gives a browser, and a class `Page` of one argument, this browser. It adds
to the class below:

    go(url), run(script, *values), run_async(script, *values, seconds)   as WebDriver has them
    perform(actions)           actions of WebDriver: https://www.w3.org/TR/webdriver2/#actions
    asked()                    addresses asked for since the last call, each with whether it is a whole page;
    tells_of_workers           whether those of workers are among them
    errors()                   what failed or was refused since the last call
    size(width, height), media(dark, still, media), touch(enabled), screenshot(path), choose_file(selector, path),
    save_into(folder), heap()
"""

import base64
import os
import re
import time

SHIFT = "\ue008"
DROP = """
const [selector, name, type, text] = arguments, target = document.querySelector(selector), dataTransfer = new DataTransfer();
dataTransfer.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt())], name, {type}));
for (const kind of ['dragenter', 'dragover', 'drop'])
  target.dispatchEvent(new DragEvent(kind, {dataTransfer, bubbles: true, cancelable: true}));
"""
# Brings an element into view first. Not by scrollIntoView(): Firefox takes a part of a picture for the whole.
MIDDLE = """
const element = document.querySelector(arguments[0]);
const middle = ({x, y, width, height}) => [x + width / 2, y + height / 2];
const away = ([x, y], [fromX, fromY]) => ({left: x - fromX, top: y - fromY, behavior: 'instant'});
const at = () => middle(element.getBoundingClientRect());
for (let box = element.parentElement; box; box = box.parentElement)
  if (/auto|scroll/.test(getComputedStyle(box).overflow)) box.scrollBy(away(at(), middle(box.getBoundingClientRect())));
const [x, y] = at();
if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) scrollBy(away([x, y], [innerWidth / 2, innerHeight / 2]));
return at().map(Math.round);
"""


class Page:
    def __init__(self, browser):
        self.browser = browser

    def open(self, path, fragment=""):
        self.go("about:blank")
        self.go("file://" + os.path.abspath(path) + fragment)
        self.wait("return document.body.dataset.ready !== undefined || document.getElementById('wait').textContent.length > 3")
        assert self.run("return document.body.dataset.ready") is not None, self.run("return document.body.textContent.slice(0, 500)")

    def wait(self, script, seconds=20):
        """Until it returns what is true. Asked again and again from here, for a script that waits would not outlive its page."""
        end = time.monotonic() + seconds
        while not self.run("return document.body !== null && Boolean((() => { %s })())" % script):
            assert time.monotonic() < end, "never true: " + script
            time.sleep(0.02)

    wait_for = wait

    # ---- keys, a mouse and a finger

    def press(self, *keys):
        self.press_all([(kind, key) for text in keys for key in text for kind in ("keyDown", "keyUp")])

    keys = press

    def press_with_shift(self, key):
        self.press_all([("keyDown", SHIFT), ("keyDown", key), ("keyUp", key), ("keyUp", SHIFT)])

    def press_all(self, strokes):
        self.perform([{"type": "key", "id": "keys", "actions": [{"type": kind, "value": key} for kind, key in strokes]}])

    def click(self, selector):
        self.point("mouse", [self.middle(selector)])

    def tap(self, selector):
        self.point("touch", [self.middle(selector)])

    def swipe(self, selector, by):
        """A finger that goes over an element, so many pixels to the right."""
        x, y = self.middle(selector)
        self.point("touch", [(x, y), (x + by // 2, y + 3), (x + by, y + 5)])

    def middle(self, selector):
        return self.run(MIDDLE, selector)

    def point(self, kind, way):
        """Goes down at the first place of the way and up at the last."""
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0} for x, y in way]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
        self.perform([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}])

    def type(self, selector, text):
        self.click(selector)
        self.press(text)

    def drop_file(self, selector, path, type="application/json"):
        with open(path, "rb") as file:
            self.run(DROP, selector, os.path.basename(path), type, base64.b64encode(file.read()).decode())

    def saved(self, path, seconds=20):
        """A path, once a download has been saved there: browsers rename it when it is whole."""
        end = time.monotonic() + seconds
        while not (os.path.exists(path) and os.path.getsize(path)):
            assert time.monotonic() < end, "never saved: " + path
            time.sleep(0.02)
        return path

    # ---- what is seen

    def text(self, selector):
        return self.run("const e = document.querySelector(arguments[0]); return e && e.textContent", selector)

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length", selector)

    def title(self):
        return self.run("return document.title")

    def step(self):
        """The step that is shown: the address bar follows a moment later."""
        return int(self.text(".account .at").split("#")[-1])

    def address(self, fragment):
        self.wait("return location.hash === '%s'" % fragment, 5)

    def requests(self):
        """Addresses that were asked for since the last call and that the page's policy did not refuse, but pages that were opened."""
        return [url for url, is_page in self.asked() if not (is_page and re.match("file:|about:", url))]

    def emulate(self, width=1400, height=1000, dark=False, still=False, media=""):
        self.size(width, height)
        self.media(dark, still, media)
