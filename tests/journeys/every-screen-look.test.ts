import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Holder } from "@parley/core/access";
import { DASHBOARD_KEYS } from "@parley/core/dashboards";
import { BUILT_SCREENS, screen } from "@parley/core/screens";
import { allRights, everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { journey } from "./journey.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { followTo, visitAs } from "./signed-in-as.ts";

const { world, visit } = journey();
let axe: string;
/** Windows that go from screen to screen, one for each user. */
const windows = new Map<Holder, Page>();

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

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

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Names, roles and order are the same in both themes: of the second only its colours are looked at. */
const RULES = { light: undefined, dark: ["color-contrast"] } as const;

/** What axe finds serious or critical on the page as it stands, one line a place. */
async function findings(page: Page, theme: keyof typeof RULES): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const options = { resultTypes: ["violations"], ...(RULES[theme] && { runOnly: RULES[theme] }) };
  const violations = await page.evaluate(async (given): Promise<readonly Finding[]> => {
    const { axe: tool } = window as unknown as { axe: { run: (options: unknown) => Promise<{ violations: readonly Finding[] }> } };
    return (await tool.run(given)).violations;
  }, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split("\n").at(1) ?? ""}`),
    );
}

const settled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
};

/** How far the page reaches beyond its window, to the right: a person would have to scroll sideways to read it. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector("main") ?? document.documentElement;
    return Math.max(document.documentElement.scrollWidth - innerWidth, frame.scrollWidth - frame.clientWidth);
  });

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
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(WINDOWS.usual);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect.poll(() => page.evaluate(() => document.body.classList.contains("bp6-dark"))).toBe(colorScheme === "dark");
      await picture(page, `${name}-${colorScheme}`);
      expect(await findings(page, colorScheme), colorScheme).toEqual([]);
    }
    await page.setViewportSize(WINDOWS.narrow);
    await picture(page, `${name}-narrow`);
    // Charts are drawn anew for their new width; until then they are wider than the window.
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });
});
