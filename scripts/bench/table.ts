import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../packages/web/src/testing/browser.ts";
import type { Bench, Contender, Sample } from "./runner/figure.ts";
import { serveTable } from "./setup/table-page.ts";

const FRAMES = 120;
const STEP_PX = 600;

/**
 * Scrolls by `step` pixels in each frame. Returns the number of frames in which no row was visible in the middle of the
 * table.
 */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(
    async ([frames, step]) => {
      const scroller = window.scroller?.();
      if (!scroller) throw new Error("The page scrolls nothing");
      const { left, top, width, height } = scroller.getBoundingClientRect();
      let blank = 0;
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop += step;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const seen = document.elementFromPoint(left + Math.min(width, 1280) / 3, top + height / 2);
        if (!/Cell \d+/.test(seen?.textContent ?? "") || seen === scroller) blank += 1;
      }
      return blank;
    },
    [FRAMES, STEP_PX] as const,
  );

/** Returns a function that reads the milliseconds that the page's main thread has spent on tasks. */
const taskMs = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
};

async function sample(browser: Browser, url: string): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.getByText("Cell 0 of 0", { exact: true }).waitFor();
    const firstRows = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now();
    });
    const spent = await taskMs(page);
    const before = await spent();
    const blank = await scrolled(page);
    return { firstRows, blank, perFrame: ((await spent()) - before) / FRAMES };
  } finally {
    await page.close();
  }
}

export const bench: Bench = {
  subject: "Table of 100,000 × 12",
  about:
    "Chromium, 1280 × 800, 120 frames of 600 pixels each. The time of the main thread is the sum of its tasks as the browser counts them, painting included. A frame is blank when no row is in the middle of the table after it. Both tables show the same texts. ADR 0003 has the comparison with TanStack and AG Grid.",
  prepare: async () => {
    const browser = await launchBrowser();
    const pages = { ours: await serveTable("ours.tsx", true), pool: await serveTable("pool.ts", false) };
    const ours: Contender = { name: "ours", sample: () => sample(browser, pages.ours.url) };
    const pool: Contender = { name: "a hand-written row pool", sample: () => sample(browser, pages.pool.url) };
    return {
      comparisons: [
        {
          ours,
          floors: [pool],
          rounds: 5,
          figures: [
            { name: "main thread per frame", unit: "ms", of: "perFrame", against: pool, bar: { atMost: 1.15 } },
            { name: "blank frames", unit: "count", of: "blank", bar: { atMost: 0 } },
            { name: "first paint", unit: "ms", of: "firstRows", against: pool, bar: { atMost: 2 } },
          ],
        },
      ],
      close: async () => {
        pages.ours.close();
        pages.pool.close();
        await browser.close();
      },
    };
  },
};
