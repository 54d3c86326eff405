import { type Browser, chromium, type Page } from "playwright-core";

/** As root Chromium refuses its sandbox; the other flags block all traffic except to the tested page. */
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
 * For windows that live for a second: optimized compilation pays only after a long time, and took a third of such a
 * window's processor time. Compiled code is cached for the next window.
 */
const SHORT_LIVED = ["--js-flags=--no-opt,--no-maglev,--no-flush-bytecode,--max-lazy", "--disable-features=ScriptStreaming"];

/** Launches the browser found by the check (`scripts/workspace/chromium.mjs`), or else Playwright's download. */
export function launchBrowser({ isForShort = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = isForShort ? [...FLAGS, ...SHORT_LIVED] : FLAGS;
  return chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** Usual window, and the smallest that every screen supports (design section 7). */
export const WINDOWS = { usual: { width: 1280, height: 800 }, narrow: { width: 390, height: 780 } } as const;

/** Message about a frame's sandbox, sometimes caused by the browser's driver itself. */
const KEPT_OUT = "Blocked script execution in 'about:srcdoc'";

/** Errors and warnings of the page: a passed test has none. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !message.text().startsWith(KEPT_OUT)) complaints.push(message.text());
  });
  return complaints;
}
