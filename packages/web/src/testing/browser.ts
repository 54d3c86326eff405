import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";

/** Places where a machine has Chromium; `CHROMIUM_PATH` goes first, Playwright's own download last. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** As root Chromium refuses its sandbox; the rest keeps it from talking to anything but the page under test. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));

/** A real browser for tests. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** The smallest window that every screen has to work in, and the usual one (design section 7). */
export const WINDOWS = { usual: { width: 1280, height: 800 }, narrow: { width: 390, height: 780 } } as const;

/** Everything the page complained about: a test that ends well has an empty list. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}
