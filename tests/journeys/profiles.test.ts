import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { journey } from "./journey.ts";
import type { Visit } from "./world.ts";

/** Tests that no state remains in a browser tab that is reused for the next test. */
const { world } = journey();
let first: Visit;
let second: Visit | undefined;
/** Ends the first visit and opens the next one in the same profile. */
const goOn = async (): Promise<Visit> => {
  await world().putBack(first.context);
  second = await world().visit("/");
  return second;
};
beforeEach(async () => {
  first = await world().visit("/");
});
afterEach(async () => {
  if (second !== undefined) await world().putBack(second.context);
  second = undefined;
});

describe("browser page that the test helper goOn() reuses", () => {
  test("is the same page when it has nothing left from the earlier test", async () => {
    expect((await goOn()).page).toBe(first.page);
  });

  test("has no stored data of the earlier test", async () => {
    await first.page.evaluate(() => {
      localStorage.setItem("left", "behind");
      sessionStorage.setItem("left", "behind");
    });
    const { page } = await goOn();
    expect(await page.evaluate(() => [localStorage.getItem("left"), sessionStorage.getItem("left")])).toEqual([null, null]);
  });

  test("has no browser history", async () => {
    await first.page.goto("/reset");
    const { page } = await goOn();
    expect(await page.evaluate(() => window.navigation.canGoBack)).toBe(false);
  });

  test("has no request listeners and no intercepted calls", async () => {
    let heard = 0;
    first.page.on("request", () => {
      heard += 1;
    });
    await first.page.route("**/*", (route) => route.abort());
    const { page } = await goOn();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(heard).toBe(0);
  });

  test("is another page when the window size was changed", async () => {
    await first.page.setViewportSize(WINDOWS.narrow);
    const { page } = await goOn();
    expect([page === first.page, await page.evaluate(() => innerWidth)]).toEqual([false, WINDOWS.usual.width]);
  });

  test("is another page when the first one was closed", async () => {
    await first.page.close();
    expect((await goOn()).page.isClosed()).toBe(false);
  });
});
