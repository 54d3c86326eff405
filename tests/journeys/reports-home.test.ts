import { REPORT_KEYS } from "@parley/core/reports";
import { BUILT_SCREENS, reachable, screenOfReport } from "@parley/core/screens";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { follow } from "./signed-in-as.ts";

const ADMIN = "admin@acacia.test";
const HOME = "/d/reports";

const { world, signedIn, goOn } = journey();
const entries = (page: Page) => page.locator("[data-report]");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-report") ?? document.activeElement?.tagName);
const star = (page: Page, name: string) => page.getByRole("button", { name });
const group = (page: Page, title: string) => page.locator(".parley-card", { has: page.getByRole("heading", { name: title, exact: true }) });

test.each(["super@parley.test", ADMIN, "agent1@acacia.test"])(
  "%s finds every report that they may open there, each once, and no other",
  async (who) => {
    const { page, complaints } = await signedIn(who, HOME);
    const allowed = new Set(reachable(await world().gateway.signIn(who)).map(({ id }) => id));
    const expected = REPORT_KEYS.filter((key) => {
      const screen = screenOfReport(key);
      return screen !== undefined && allowed.has(screen.id);
    });
    await entries(page).first().waitFor();
    expect((await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute("data-report")))).sort()).toEqual([...expected].sort());
    expect(complaints).toEqual([]);
  },
);

test("every report has one screen, whatever its address", () => {
  const reports = BUILT_SCREENS.flatMap(({ report }) => report ?? []);
  expect(reports.filter((report, at) => reports.indexOf(report) !== at)).toEqual([]);
});

describe("by keyboard", () => {
  test("/ leads to the search, arrows to what it has found, Enter opens it", async () => {
    const page = await goOn(ADMIN, HOME);
    await entries(page).first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("median wait");
    await expect.poll(() => entries(page).count()).toBe(2);
    expect(new URL(page.url()).searchParams.get("search")).toBe("median wait");
    await page.keyboard.press("ArrowDown");
    const first = await focused(page);
    await page.keyboard.press("ArrowDown");
    expect(new Set([first, await focused(page)])).toEqual(new Set(["agent-performance", "wait-time"]));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/d/reports/${first}`);
  });

  test("Enter in the search opens the first that it has found", async () => {
    const page = await goOn(ADMIN, HOME);
    await entries(page).first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("rated");
    await expect.poll(() => entries(page).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Ratings" }).waitFor();
  });
});

test("a search that finds nothing says so, and leads back to all", async () => {
  const page = await goOn(ADMIN, `${HOME}?search=zeppelin`);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await entries(page).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
});

describe("a favourite", () => {
  test("stands first there and at the top of the sidebar, and does so in another browser too; the keyboard stays with it", async () => {
    const { page } = await signedIn(ADMIN, HOME);
    await star(page, "Add Ratings to favourites").click();
    await group(page, "Favourites").getByRole("link", { name: "Ratings" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Remove Ratings from favourites");
    expect(await entries(page).filter({ hasText: "Ratings" }).count()).toBe(1);
    await page.locator(".parley-rail-pins").getByRole("link", { name: "Ratings" }).waitFor();

    const other = (await signedIn(ADMIN)).page;
    await other.locator(".parley-rail-pins").getByRole("link", { name: "Ratings" }).click();
    await other.getByRole("heading", { level: 1, name: "Ratings" }).waitFor();
    await follow(other, HOME);
    await star(other, "Remove Ratings from favourites").click();
    await star(other, "Add Ratings to favourites").waitFor();
    await expect.poll(() => other.locator(".parley-rail-pins").count()).toBe(0);
  });

  test("that the gateway does not keep is none: it says so and is as it was", async () => {
    const { page } = await signedIn(ADMIN, HOME);
    await page.route("**/api/main/self/pins/*", (route) =>
      route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "Not now" } } }),
    );
    await star(page, "Add Ratings to favourites").click();
    await page.getByText("Error occurred while saving data").first().waitFor();
    await star(page, "Add Ratings to favourites").waitFor();
    expect(await group(page, "Favourites").count()).toBe(0);
  });
});

test("says when a report was last opened here", async () => {
  const { page } = await signedIn(ADMIN, "/d/reports/ratings");
  await page.getByRole("heading", { level: 1, name: "Ratings" }).waitFor();
  await follow(page, HOME);
  await page.locator('[data-entry="ratings"]').getByText("Opened now").waitFor();
});

test("schedules that cannot be read are a part that failed, with a way to try again; the index stands", async () => {
  const { page } = await signedIn(ADMIN);
  await page.route("**/api/reports/schedules?*", (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "Broken" } } }));
  await follow(page, HOME);
  await group(page, "Your schedules").getByRole("button", { name: "Try again" }).waitFor();
  expect(await entries(page).count()).toBeGreaterThan(0);
});
