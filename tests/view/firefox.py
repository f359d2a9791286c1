"""Firefox ESR without a window, from Debian's packages, as page.py wants it.

Debian has no geckodriver, so this speaks Marionette, what geckodriver itself speaks to Firefox:
https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html"""

import base64
import json
import os
import socket
import subprocess
import tempfile
import time

import page

# Without the first, Firefox sets what suits automation; so it would let a page from a file read the files beside it. The others
# keep it from asking for things of its own, and from showing anything but pages.
PREFERENCES = {
    "remote.prefs.recommended": False,
    "marionette.port": 0,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.download.alwaysOpenPanel": False,
    "browser.download.folderList": 2,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.enabled": False,
}
# A window is made no smaller than 450 pixels, so a page gets its size from the frame that shows it; the window must only be larger.
WINDOW = {"MOZ_HEADLESS_WIDTH": "2600", "MOZ_HEADLESS_HEIGHT": "2000"}

# What pages ask for and what goes wrong in them is reported to Firefox's own window. What the browser asks for itself is left out.
WATCH = """
const asked = [], errors = [], topics = ['http-on-opening-request', 'file-channel-opened', 'data-channel-opened'];
const isPage = info => info.externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT;
const isOurs = info => !(info.triggeringPrincipal.isSystemPrincipal || info.triggeringPrincipal.spec.startsWith('about:'));
window.watch = {
  take: list => window.watch[list].splice(0), asked, errors,
  observe(subject, topic) {
    if (topics.includes(topic)) {
      const {URI, loadInfo} = subject.QueryInterface(Ci.nsIChannel);
      if (isOurs(loadInfo)) asked.push([URI.spec, isPage(loadInfo)]);
    } else if (subject instanceof Ci.nsIScriptError && !(subject.flags & subject.warningFlag) && !/^(chrome|component) /.test(subject.category)) {
      errors.push(subject.errorMessage);
    }
  }};
for (const topic of topics) Services.obs.addObserver(window.watch, topic);
Services.console.registerListener(window.watch);
"""
SIZE = """
const {style} = gBrowser.selectedBrowser;
for (const [name, value] of Object.entries(arguments[0])) for (const most of ['min', 'max']) style.setProperty(`${most}-${name}`, `${value}px`);
"""
MEDIA = """
const [dark, still, media] = arguments;
Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', dark ? 0 : 1);
Services.prefs.setIntPref('ui.prefersReducedMotion', still ? 1 : 0);
gBrowser.selectedBrowser.browsingContext.mediumOverride = media;
"""
MEDIA_SHOWN = " && ".join(f"matchMedia('{query}').matches === %s" for query in
                          ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "print"))
HEAP = """
Cu.forceGC();
Cu.forceCC();
Cu.forceGC();
const sizes = Array.from({length: 10}, () => ({}));
Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager).sizeOfTab(window, ...sizes);
const [objects, strings, others] = sizes;
return objects.value + strings.value + others.value;
"""


class Firefox:
    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="ringside-firefox-")
        with open(os.path.join(self.profile.name, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        # Only with system access can one see what pages ask for.
        self.process = subprocess.Popen(
            ["/usr/bin/firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", self.profile.name],
            env=os.environ | WINDOW | {"HOME": self.profile.name}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.connection, self.sent = [], 0
        try:
            self.connect()
        except BaseException:
            self.end()
            raise

    def connect(self):
        self.socket = socket.create_connection(("127.0.0.1", self.port()), timeout=120)
        self.answers = self.socket.makefile("rb")
        self.connection += [self.answers, self.socket]
        self.answer()
        self.call("WebDriver:NewSession", capabilities={})
        self.in_window(WATCH)

    def port(self):
        """Which one it chose stands in a file of the profile."""
        path = os.path.join(self.profile.name, "MarionetteActivePort")
        end = time.monotonic() + 120
        while time.monotonic() < end and self.process.poll() is None:
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    if port := file.read():
                        return int(port)
            time.sleep(0.05)
        raise RuntimeError("Firefox does not start")

    def answer(self):
        length = b""
        while (digit := self.answers.read(1)) not in (b":", b""):
            length += digit
        if not length:
            raise ConnectionError("Firefox is gone")
        return json.loads(self.answers.read(int(length)))

    def call(self, command, **parameters):
        self.sent += 1
        message = json.dumps([0, self.sent, command, parameters]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _, number, error, result = self.answer()
        assert number == self.sent
        if error:
            raise RuntimeError(f"{command}: {error['error']}: {error['message']}")
        return result.get("value") if isinstance(result, dict) else result

    def in_window(self, script, *values):
        """Runs a script in the window of the browser, which may do all that Firefox itself may."""
        self.call("Marionette:SetContext", value="chrome")
        try:
            return self.call("WebDriver:ExecuteScript", script=script, args=values, sandbox=None)
        finally:
            self.call("Marionette:SetContext", value="content")

    def quit(self):
        try:
            self.call("Marionette:Quit", flags=["eForceQuit"])
            self.process.wait(20)
        except (OSError, subprocess.TimeoutExpired):
            pass
        finally:
            self.end()

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for file in self.connection:
            file.close()
        self.profile.cleanup()


def start():
    return Firefox()


class Page(page.Page):
    tells_of_workers = True

    def go(self, url):
        self.browser.call("WebDriver:Navigate", url=url)

    def run(self, script, *values):
        return self.browser.call("WebDriver:ExecuteScript", script=script, args=values, sandbox=None)

    def run_async(self, script, *values, seconds=30):
        return self.browser.call("WebDriver:ExecuteAsyncScript", script=script, args=values, sandbox=None, scriptTimeout=seconds * 1000)

    def perform(self, actions):
        self.browser.call("WebDriver:PerformActions", actions=actions)

    def asked(self):
        return self.browser.in_window("return watch.take('asked')")

    def errors(self):
        return self.browser.in_window("return watch.take('errors')")

    def size(self, width, height):
        self.browser.in_window(SIZE, {"width": width, "height": height})
        self.wait(f"return innerWidth === {width} && innerHeight === {height}")

    def media(self, dark=False, still=False, media=""):
        """Another medium, print, is only that of the page that is open."""
        self.browser.in_window(MEDIA, dark, still, media)
        self.wait("return " + MEDIA_SHOWN % tuple(map(json.dumps, (dark and media != "print", still, media == "print"))))

    def touch(self, enabled):
        self.browser.in_window("Services.prefs.setIntPref('dom.w3c_touch_events.enabled', arguments[0] ? 1 : 2)", enabled)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.browser.call("WebDriver:TakeScreenshot", full=False)))

    def choose_file(self, selector, path):
        found = self.browser.call("WebDriver:FindElement", using="css selector", value=selector)
        self.browser.call("WebDriver:ElementSendKeys", id=next(iter(found.values())), text=os.path.abspath(path))

    def save_into(self, folder):
        self.browser.in_window("Services.prefs.setStringPref('browser.download.dir', arguments[0])", os.path.abspath(folder))

    def heap(self):
        """Bytes that scripts of the page take, once what is unused is gone."""
        return self.browser.call("WebDriver:ExecuteScript", script=HEAP, args=[], sandbox="system")
