import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  interface Window {
    parleyShifts?: { value: number; what: string }[];
  }
}

/**
 * Layout shifts during the load of a page: the sum of the browser's `layout-shift` values, and the element that moved
 * most in each shift.
 */
export interface Shifts {
  readonly sum: number;
  readonly what: readonly string[];
}

/** Code that runs in the page before the first paint. Records each layout shift that was not caused by user input. */
function observe(): void {
  window.parleyShifts = [];
  const nameOf = (node: Node | null | undefined): string => {
    if (!(node instanceof Element)) return node?.nodeName ?? "gone";
    return `${node.tagName.toLowerCase()}.${[...node.classList].slice(0, 2).join(".")} ${JSON.stringify(node.textContent?.slice(0, 30))}`;
  };
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect: a, currentRect: b }) => `${nameOf(node)} ${a.x},${a.y} to ${b.x},${b.y}`);
      window.parleyShifts?.push({ value: entry.value, what: `${entry.value.toFixed(4)}: ${moved.join("; ")}` });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Maximum sum of layout shifts. The value 1 means that the full window moved by its height; Lighthouse accepts five
 * times this limit.
 */
export const STILL = 0.02;
const LATENCY_MS = 150;

/**
 * Records layout shifts and slows the network down, so that loading states are shown. Call it before the page is
 * opened.
 */
export async function watchSlowly(page: Page): Promise<void> {
  await page.addInitScript(observe);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 });
}

/** Waits for two animation frames, so that received content is painted. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until nothing is loading and two frames have passed, when everything has its final position. */
export async function untilStill(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
  await twoFrames(page);
}

/** Layout shifts since the page was opened, or since the last call. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const shifts = (window.parleyShifts ?? []).splice(0);
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), what: shifts.map(({ what }) => what) };
  });
