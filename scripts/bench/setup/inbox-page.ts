import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";

const WATCH = fileURLToPath(new URL("watch-inbox.js", import.meta.url));
const FRAMES = 120;
const STEP_PX = 600;

declare global {
  /** Measurements that watch-inbox.js takes of the conversation list, in milliseconds of the page's own clock. */
  var inbox: { firstRows: number; shown: string; shownAt: number; isLive: boolean; heardAt: number; awaited: string; awaitedAt: number };
}

export interface InboxSample {
  /** Milliseconds from the navigation to the first visible conversation. */
  readonly firstRows: number;
  /** 95th percentile of the frame times while scrolling, in milliseconds. */
  readonly frame: number;
  /** Maximum number of elements in the list. */
  readonly nodes: number;
  readonly blank: number;
  /** Milliseconds from choosing a filter to the filtered rows. */
  readonly filtered: number;
  /** Milliseconds from the arrival of an event in the page to the updated row. */
  readonly event: number;
  /** Milliseconds from selecting a conversation that was open before to its messages. */
  readonly switched: number;
}

const scrolled = (page: Page): Promise<Pick<InboxSample, "frame" | "nodes" | "blank">> =>
  page.evaluate(
    async ([frames, step]) => {
      const list = document.querySelector(".parley-conversations");
      if (!list) throw new Error("There is no list");
      const { left, top, height } = list.getBoundingClientRect();
      const times: number[] = [];
      let nodes = 0;
      let blank = 0;
      let before = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < frames; frame += 1) {
        list.scrollTop += step;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        before = now;
        nodes = Math.max(nodes, list.querySelectorAll("*").length);
        if (document.elementFromPoint(left + 80, top + height / 2)?.closest("[role=row]") == null) blank += 1;
      }
      times.sort((a, b) => a - b);
      return { frame: times[Math.floor(times.length * 0.95)] ?? Number.NaN, nodes, blank };
    },
    [FRAMES, STEP_PX] as const,
  );

const otherRows = async (page: Page, choose: () => Promise<unknown>): Promise<number> => {
  const before = await page.evaluate(() => inbox.shown);
  const chosenAt = await page.evaluate(() => performance.now());
  await choose();
  await page.waitForFunction((shown) => inbox.shown !== shown, before);
  return (await page.evaluate(() => inbox.shownAt)) - chosenAt;
};

/** Selects a conversation and waits for its messages, which contain its id; returns the milliseconds. */
const switchedTo = (page: Page, key: string): Promise<number> =>
  page.evaluate(async (id) => {
    const chosenAt = performance.now();
    document.querySelector<HTMLElement>(`.parley-conversations [data-key="${id}"] a`)?.click();
    while (document.querySelector(".parley-thread-items")?.textContent?.includes(`of conversation ${id}`) !== true)
      await new Promise(requestAnimationFrame);
    return performance.now() - chosenAt;
  }, key);

/**
 * Measures the inbox: opens all conversations, scrolls, filters, switches between conversations, and waits for a
 * conversation that `makeUrgent` changes from outside.
 */
export async function sampleInbox(context: BrowserContext, url: string, makeUrgent: (sessionId: number) => Promise<unknown>): Promise<InboxSample> {
  const page = await context.newPage();
  try {
    await page.addInitScript({ path: WATCH });
    await page.goto(`${url}/d/inbox/all`);
    await page.waitForFunction(() => inbox.shown !== "");
    const firstRows = await page.evaluate(() => inbox.firstRows);

    const href = await page.locator(".parley-conversations [role=row] a").first().getAttribute("href");
    const id = Number(/\/(\d+)/.exec(href ?? "")?.[1]);
    await page.waitForFunction(() => inbox.isLive);
    await page.evaluate((sessionId) => {
      inbox.awaited = String(sessionId);
    }, id);
    await makeUrgent(id);
    await page.waitForFunction(() => inbox.awaitedAt > 0);
    const event = await page.evaluate(() => inbox.awaitedAt - inbox.heardAt);

    const scrolling = await scrolled(page);
    await page.locator(".parley-conversations").evaluate((list) => {
      list.scrollTop = 0;
    });
    await page.getByRole("button", { name: "Filters" }).click();
    const filtered = await otherRows(page, () => page.getByLabel("Channel", { exact: true }).selectOption("whatsapp"));
    const rows = page.locator(".parley-conversations [data-key]");
    const [first = "", second = ""] = await rows.evaluateAll((found) => found.slice(0, 2).map((row) => row.getAttribute("data-key") ?? ""));
    await switchedTo(page, first);
    await switchedTo(page, second);
    return { firstRows, event, filtered, switched: await switchedTo(page, first), ...scrolling };
  } finally {
    await page.close();
  }
}
