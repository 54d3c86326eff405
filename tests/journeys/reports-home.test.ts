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
  "%s sees exactly the permitted reports on the reports home, each of them once",
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

test("every report has exactly one screen", () => {
  const reports = BUILT_SCREENS.flatMap(({ report }) => report ?? []);
  expect(reports.filter((report, at) => reports.indexOf(report) !== at)).toEqual([]);
});

describe("reports home by keyboard", () => {
  test("focuses the search with a slash, selects with arrow keys and opens with Enter", async () => {
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

  test("opens the first result with Enter in the search", async () => {
    const page = await goOn(ADMIN, HOME);
    await entries(page).first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("rated");
    await expect.poll(() => entries(page).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Ratings" }).waitFor();
  });
});

test("a report search without a result shows a message and can be cleared", async () => {
  const page = await goOn(ADMIN, `${HOME}?search=zeppelin`);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await entries(page).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
});

describe("favourite report", () => {
  test("is first on the reports home and in the sidebar, in every browser, and keeps the focus", async () => {
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

  test("is not added when the gateway fails, and the error is shown", async () => {
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

test("reports home shows when a report was last opened in this browser", async () => {
  const { page } = await signedIn(ADMIN, "/d/reports/ratings");
  await page.getByRole("heading", { level: 1, name: "Ratings" }).waitFor();
  await follow(page, HOME);
  await page.locator('[data-entry="ratings"]').getByText("Opened now").waitFor();
});

test("schedules that cannot be loaded can be retried while the report index works", async () => {
  const { page } = await signedIn(ADMIN);
  await page.route("**/api/reports/schedules?*", (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "Broken" } } }));
  await follow(page, HOME);
  await group(page, "Your schedules").getByRole("button", { name: "Try again" }).waitFor();
  expect(await entries(page).count()).toBeGreaterThan(0);
});
