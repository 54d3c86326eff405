import { type Browser, chromium, type Page } from "playwright-core";

/**
 * Command-line flags of the browser. Chromium as root needs `--no-sandbox`; the other flags prevent traffic that does
 * not belong to the tested page.
 */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--process-per-site",
];

/**
 * Flags for browser tabs that live for a second. Optimized compilation took a third of such a tab's processor time and
 * pays off only later. Compiled code is cached for the next tab.
 */
const SHORT_LIVED = ["--js-flags=--no-opt,--no-maglev,--no-flush-bytecode,--max-lazy", "--disable-features=ScriptStreaming"];

/**
 * Launches the browser that `scripts/workspace/chromium.mjs` found, or otherwise the one that Playwright downloaded.
 */
export function launchBrowser({ isForShort = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = isForShort ? [...FLAGS, ...SHORT_LIVED] : FLAGS;
  return chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** Sizes of the browser window: the usual one, and the smallest that every screen supports (design section 7). */
export const WINDOWS = { usual: { width: 1280, height: 800 }, narrow: { width: 390, height: 780 } } as const;

/**
 * Start of a warning about a frame's sandbox, which is ignored because the browser's driver sometimes causes it itself.
 */
const KEPT_OUT = "Blocked script execution in 'about:srcdoc'";

/** Records errors and warnings of the page. A test fails if there are any. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !message.text().startsWith(KEPT_OUT)) complaints.push(message.text());
  });
  return complaints;
}
