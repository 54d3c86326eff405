import type { Holder } from "@parley/core/access";
import { DASHBOARD_KEYS } from "@parley/core/dashboards";
import { BUILT_SCREENS, screen } from "@parley/core/screens";
import { allRights, everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { axeFindings, overflow, THEMES, turnTo } from "./axe-findings.ts";
import { journey } from "./journey.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { followTo, visitAs } from "./signed-in-as.ts";

const { world, visit } = journey();
/** Windows that go from screen to screen, one for each user. */
const windows = new Map<Holder, Page>();

async function windowAt(holder: Holder | undefined, path: string): Promise<Page> {
  const known = holder && windows.get(holder);
  if (known !== undefined) {
    await followTo(known, path);
    return known;
  }
  const { page } = await (holder === undefined ? visit(path) : visitAs(world(), holder, path));
  if (holder !== undefined) windows.set(holder, page);
  return page;
}

const settled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
};

/** Where the pictures are put, for whoever wants to look at them; nowhere by default. */
const pictures = process.env.SCREENSHOTS;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, animations: "disabled" });
};

/** Of two addresses of one screen the newer; the system screens, which have no view of their own, by an example. */
const shown: readonly (readonly [name: string, path: string, holder: Holder | undefined])[] = [
  ...DASHBOARD_KEYS.filter((key) => key !== "summary" && !BUILT_SCREENS.some(({ id }) => id === key)).map(
    (key) => [key, `/d/dashboard/${key}`, everything] as const,
  ),
  ...oneOfEachKind(BUILT_SCREENS)
    .filter(({ path }) => !path.startsWith("/d/conversations/"))
    .map((row) => [row.id, addressOf(row), row.shell === "public" ? undefined : everything] as const),
  // Not the provider's.
  ["no-access", screen("default-plans").path, allRights],
  ["planned", screen("storefront-products").path, everything],
  ["mailbox", `${screen("settings").path}?mailbox.shown=1`, everything],
];

describe.each(shown)("%s", (name, path, holder) => {
  test("has nothing serious for axe in either theme, and fits a narrow window", async () => {
    const page = await windowAt(holder, path);
    await settled(page);
    for (const theme of THEMES) {
      await page.setViewportSize(WINDOWS.usual);
      await turnTo(page, theme);
      await picture(page, `${name}-${theme}`);
      expect(await axeFindings(page, theme), theme).toEqual([]);
    }
    await page.setViewportSize(WINDOWS.narrow);
    await picture(page, `${name}-narrow`);
    // Charts are drawn anew for their new width; until then they are wider than the window.
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });
});
