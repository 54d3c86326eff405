import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** Bytes per second and latency of Lighthouse's mobile preset: a phone on a slow network (speed.md, section 2). */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };
const CPU_SLOWER = 4;
const KIB = 1024;
const WATCH = fileURLToPath(new URL("watch-page.js", import.meta.url));

/** Measurements that watch-page.js takes in the page, in milliseconds since the start of the navigation. */
interface Watched {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly seen: number;
  readonly usable: number;
  readonly longTasks: readonly number[];
}

declare global {
  var watched: Watched;
}

/** Counts the requests of a page and the transferred bytes of its scripts and styles. */
function countTraffic(page: Page): () => { readonly requests: number; readonly kib: number } {
  let requests = 0;
  let bytes = 0;
  page.on("response", (response) => {
    if (response.url().startsWith("data:")) return;
    requests += 1;
    if (/\.(js|css)(\?|$)/.test(response.url())) bytes += Number(response.headers()["content-length"] ?? Number.NaN);
  });
  return () => ({ requests, kib: bytes / KIB });
}

export type WatchedLoad = Omit<Watched, "longTasks"> & { readonly longestTask: number; readonly requests: number; readonly kib: number };

/** Loads a page with a password field once with an empty cache, a slow network and a slow CPU, and measures it. */
export async function watchedLoad(browser: Browser, url: string): Promise<WatchedLoad> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const traffic = countTraffic(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
    await page.addInitScript({ path: WATCH });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => watched.usable > 0);
    await page.waitForLoadState("networkidle");
    const { longTasks, ...times } = await page.evaluate(() => watched);
    return { ...times, longestTask: Math.max(0, ...longTasks), ...traffic() };
  } finally {
    await context.close();
  }
}

/**
 * Loads a page with an empty cache as a signed-in user; returns the number and size of the requests made before its
 * heading was shown.
 */
export async function trafficUntilHeading(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<{ readonly requests: number; readonly kib: number }> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector("h1") === null) return;
        watch.disconnect();
        performance.mark("heading");
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return await page.evaluate((kib) => {
      const stood = performance.getEntriesByName("heading")[0]?.startTime ?? Number.NaN;
      const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= stood) as PerformanceResourceTiming[];
      const code = asked.filter(({ name }) => /\.(js|css)(\?|$)/.test(name));
      return { requests: asked.length + 1, kib: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / kib };
    }, KIB);
  } finally {
    await context.close();
  }
}
