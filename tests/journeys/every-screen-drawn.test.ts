import type { RightsHolder } from "@parley/core/access";
import { DASHBOARD_KEYS } from "@parley/core/reports/dashboards";
import { BUILT_SCREENS, type Screen, screen } from "@parley/core/screens";
import { allRights, everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { axeFindings, overflow, THEMES, turnTo } from "./axe-findings.ts";
import { journey } from "./journey.ts";
import { STILL, shiftsOf, twoFrames, untilStill, watchSlowly } from "./layout-shift.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { visitAs as windowOf } from "./signed-in-as.ts";

const { world, visit, visitAs, goOn } = journey();

/** Browser tab that loads every screen in turn, because a separate tab for each screen takes a quarter longer. */
let page: Page;
beforeAll(async () => {
  ({ page } = await windowOf(world(), everything, screen("not-found").path, watchSlowly));
});

const settled = async (shown: Page): Promise<void> => {
  await shown.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => shown.getByRole("status", { name: "Loading" }).count()).toBe(0);
};

/** Folder in which screenshots are stored, if the variable is set. */
const pictures = process.env.SCREENSHOTS;
const picture = async (shown: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await shown.screenshot({ path: `${pictures}/${name}.png`, animations: "disabled" });
};

const NEVER_MOVES = "stands still while it is loaded: what comes stands where its shape stood";
async function expectStill(shown: Page): Promise<void> {
  await untilStill(shown);
  const { sum, what } = await shiftsOf(shown);
  expect(sum, what.join("\n")).toBeLessThanOrEqual(STILL);
}

const LOOKS_WELL = "has nothing serious for axe in either theme, and fits a narrow window";
async function expectLook(shown: Page, name: string): Promise<void> {
  await settled(shown);
  for (const theme of THEMES) {
    await shown.setViewportSize(WINDOWS.usual);
    await turnTo(shown, theme);
    await picture(shown, `${name}-${theme}`);
    expect(await axeFindings(shown, theme), theme).toEqual([]);
  }
  await shown.setViewportSize(WINDOWS.narrow);
  await picture(shown, `${name}-narrow`);
  // Polls, because charts are redrawn at the new width and are wider than the window until then.
  await expect.poll(() => overflow(shown)).toBeLessThanOrEqual(0);
}

/**
 * Screens to check. The old paths below /d/conversations/ are left out, because they show the same screens as newer
 * paths.
 */
const shown = oneOfEachKind(BUILT_SCREENS).filter(({ path }) => !path.startsWith("/d/conversations/"));
/**
 * True for report screens that `every-report.test.ts` checks, which are all but the audit trail. Here they are only
 * loaded and, if wanted, photographed.
 */
const isLookedAtByItsFigures = (report: Screen["report"]): boolean => report !== undefined && report !== "audit-trail";
const isLoaded = ({ shell, gate, id }: Screen) => shell !== "public" && gate === undefined && id !== "not-found";

describe.each(shown.filter(isLoaded).map((row) => [addressOf(row), row] as const))("screen %s", (path, { id, report }) => {
  test(NEVER_MOVES, async () => {
    await page.setViewportSize(WINDOWS.usual);
    await turnTo(page, "light");
    await page.goto(path);
    await expectStill(page);
  });

  if (pictures !== undefined || !isLookedAtByItsFigures(report))
    test(LOOKS_WELL, async () => {
      // Opens the screen if it is not open yet, as in a test that runs alone or is retried.
      if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) await page.goto(path);
      await expectLook(page, id);
    });
});

/** Further screens that are opened without a new load, and examples of pages that have no screen of their own. */
const alsoShown: readonly (readonly [name: string, path: string, holder: RightsHolder | undefined])[] = [
  ...DASHBOARD_KEYS.filter((key) => key !== "summary" && !BUILT_SCREENS.some(({ id }) => id === key)).map(
    (key) => [key, `/d/dashboard/${key}`, everything] as const,
  ),
  ...shown.filter((row) => !isLoaded(row)).map((row) => [row.id, addressOf(row), row.shell === "public" ? undefined : everything] as const),
  // Opens a screen of the provider as a user of another stakeholder, who has no access.
  ["no-access", screen("default-plans").path, allRights],
  ["planned", screen("storefront-products").path, everything],
  ["mailbox", `${screen("settings").path}?mailbox.shown=1`, everything],
];

test.each(alsoShown)(`%s ${LOOKS_WELL}`, async (name, path, holder) => {
  await expectLook(await (holder === undefined ? visit(path).then((visited) => visited.page) : goOn(holder, path)), name);
});

test("a chart whose height depends on its rows does not shift the content below it", async () => {
  const isOfChart = (url: string) => new URL(url).searchParams.has("group");
  const { page: early } = await visitAs(everything, "/d/reports/ads-to-chat", async (opened) => {
    await watchSlowly(opened);
    const answered = opened.waitForResponse((response) => response.url().includes("/api/reports/ads-to-chat?") && isOfChart(response.url()));
    await opened.route(/\/api\/reports\/ads-to-chat\?/, async (route) => {
      if (!isOfChart(route.request().url())) {
        await (await answered).finished();
        await twoFrames(opened);
      }
      await route.continue();
    });
  });
  await early.getByRole("table", { name: "Ads to chat" }).waitFor();
  await expectStill(early);
});

test("the home screen has no layout shift when an administrator's setup turns out to be incomplete", async () => {
  const { id } = await world()
    .gateway.test.database.platform.insertInto("stakeholder")
    .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { page: home } = await visitAs({ ...allRights, stakeholderId: id }, "/d/home", watchSlowly);
  await home.getByRole("link", { name: "Start set-up" }).waitFor();
  await expectStill(home);
});
