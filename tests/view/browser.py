"""Chromium without a window, from Debian's packages, as page.py wants it."""

import json
import os

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.command import Command

import page
from packed import data_of, packed_in, texts_in  # which tests have from here


def start():
    options = webdriver.ChromeOptions()
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,1000"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


class Page(page.Page):
    tells_of_workers = False  # the log is that of the page's own thread

    def go(self, url):
        self.browser.get(url)

    def run(self, script, *values):
        return self.browser.execute_script(script, *values)

    def run_async(self, script, *values, seconds=30):
        self.browser.set_script_timeout(seconds)
        return self.browser.execute_async_script(script, *values)

    def perform(self, actions):
        self.browser.execute(Command.W3C_ACTIONS, {"actions": actions})

    def tell(self, command, **parameters):
        """A command of the Chrome DevTools Protocol."""
        return self.browser.execute_cdp_cmd(command, parameters)

    def asked(self):
        asked = {}
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            seen = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                is_page = seen.get("type") == "Document" and seen["frameId"] == self.browser.current_window_handle
                asked[seen["requestId"]] = (seen["request"]["url"], is_page)
            if message["method"] == "Network.loadingFailed" and seen.get("blockedReason") == "csp":
                asked.pop(seen["requestId"], None)
        return list(asked.values())

    def errors(self):
        return [entry["message"] for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]

    def size(self, width, height):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def media(self, dark=False, still=False, media=""):
        self.tell("Emulation.setEmulatedMedia", media=media, features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def touch(self, enabled):
        self.tell("Emulation.setTouchEmulationEnabled", enabled=enabled)

    def screenshot(self, path):
        self.browser.save_screenshot(path)

    def choose_file(self, selector, path):
        self.browser.find_element("css selector", selector).send_keys(os.path.abspath(path))

    def save_into(self, folder):
        self.tell("Page.setDownloadBehavior", behavior="allow", downloadPath=os.path.abspath(folder))

    def heap(self):
        """Bytes that scripts and elements of the page take, once what is unused is gone."""
        self.tell("HeapProfiler.collectGarbage")
        return self.tell("Runtime.getHeapUsage")["usedSize"]
