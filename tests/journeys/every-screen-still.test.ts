import { BUILT_SCREENS } from "@parley/core/screens";
import { everything } from "@parley/core/testing";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { addressOf } from "./screen-address.ts";

const { visitAs } = journey();

/** Of 1 for a whole window that moved by its own height. What Lighthouse calls good is five times as much. */
const STILL = 0.02;
const LATENCY_MS = 150;

/** Of two addresses of one screen the newer; a screen with a gate has a test of its own. */
const shown = BUILT_SCREENS.filter(
  ({ path, shell, gate, id }) => !path.startsWith("/d/conversations/") && shell !== "public" && gate === undefined && id !== "not-found",
);

test.each(shown.map((screen) => [addressOf(screen)] as const))(
  "%s stands still while it is loaded: what comes stands where its shape stood",
  async (path) => {
    const { page } = await visitAs(everything, path, async (window) => {
      await watchShifts(window);
      // Slow enough that what is on its way is drawn as being on its way.
      const line = await window.context().newCDPSession(window);
      await line.send("Network.emulateNetworkConditions", { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 });
    });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
    // Two frames after the last answer everything is in its place.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { sum, what } = await shiftsOf(page);
    expect(sum, what.join("\n")).toBeLessThanOrEqual(STILL);
  },
);
