import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { journey } from "./journey.ts";
import type { Visit } from "./world.ts";

/** Windows are reused between tests: no state may leak. */
const { world } = journey();
let first: Visit;
let second: Visit | undefined;
/** Ends the first visit and starts the next. */
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

describe("a window that somebody had before", () => {
  test("is the same one, as long as nothing stays with it", async () => {
    expect((await goOn()).page).toBe(first.page);
  });

  test("keeps nothing that was stored in it", async () => {
    await first.page.evaluate(() => {
      localStorage.setItem("left", "behind");
      sessionStorage.setItem("left", "behind");
    });
    const { page } = await goOn();
    expect(await page.evaluate(() => [localStorage.getItem("left"), sessionStorage.getItem("left")])).toEqual([null, null]);
  });

  test("has nothing that one could go back to", async () => {
    await first.page.goto("/reset");
    const { page } = await goOn();
    expect(await page.evaluate(() => window.navigation.canGoBack)).toBe(false);
  });

  test("is listened to by nobody, and no call of it is answered for the gateway", async () => {
    let heard = 0;
    first.page.on("request", () => {
      heard += 1;
    });
    await first.page.route("**/*", (route) => route.abort());
    const { page } = await goOn();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(heard).toBe(0);
  });

  test("is another one where its size was set", async () => {
    await first.page.setViewportSize(WINDOWS.narrow);
    const { page } = await goOn();
    expect([page === first.page, await page.evaluate(() => innerWidth)]).toEqual([false, WINDOWS.usual.width]);
  });

  test("is another one where somebody has closed it", async () => {
    await first.page.close();
    expect((await goOn()).page.isClosed()).toBe(false);
  });
});
