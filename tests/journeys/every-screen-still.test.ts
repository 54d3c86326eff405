import { BUILT_SCREENS, screen } from "@parley/core/screens";
import { allRights, everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { STILL, shiftsOf, twoFrames, untilStill, watchSlowly } from "./layout-shift.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { visitAs as windowOf } from "./signed-in-as.ts";

const { world, visitAs } = journey();

/** One window in which each screen is loaded anew: to open one for each costs a quarter as much again as the load. */
let page: Page;
beforeAll(async () => {
  ({ page } = await windowOf(world(), everything, screen("not-found").path, watchSlowly));
});

/** Of two addresses of one screen the newer; a screen with a gate has a test of its own. */
const shown = oneOfEachKind(BUILT_SCREENS).filter(
  ({ path, shell, gate, id }) => !path.startsWith("/d/conversations/") && shell !== "public" && gate === undefined && id !== "not-found",
);

test.each(shown.map((row) => [addressOf(row)] as const))(
  "%s stands still while it is loaded: what comes stands where its shape stood",
  async (path) => {
    await page.goto(path);
    await untilStill(page);
    const { sum, what } = await shiftsOf(page);
    expect(sum, what.join("\n")).toBeLessThanOrEqual(STILL);
  },
);

test("a chart as high as its rows are many, whose call is answered first, waits for what stands below it", async () => {
  const isOfChart = (url: string) => new URL(url).searchParams.has("group");
  const { page } = await visitAs(everything, "/d/reports/ads-to-chat", async (early) => {
    await watchSlowly(early);
    const answered = early.waitForResponse((response) => response.url().includes("/api/reports/ads-to-chat?") && isOfChart(response.url()));
    await early.route(/\/api\/reports\/ads-to-chat\?/, async (route) => {
      if (!isOfChart(route.request().url())) {
        await (await answered).finished();
        await twoFrames(early);
      }
      await route.continue();
    });
  });
  await page.getByRole("table", { name: "Ads to chat" }).waitFor();
  await untilStill(page);
  const { sum, what } = await shiftsOf(page);
  expect(sum, what.join("\n")).toBeLessThanOrEqual(STILL);
});

test("home stands still for an administrator whose set-up it turns out to be", async () => {
  const { id } = await world()
    .gateway.test.database.platform.insertInto("stakeholder")
    .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { page } = await visitAs({ ...allRights, stakeholderId: id }, "/d/home", watchSlowly);
  await page.getByRole("link", { name: "Start the set-up" }).waitFor();
  await untilStill(page);
  const { sum, what } = await shiftsOf(page);
  expect(sum, what.join("\n")).toBeLessThanOrEqual(STILL);
});
