import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { BUILT_SCREENS } from "@parley/core/screens";
import { everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { follow } from "./signed-in-as.ts";

/** Blueprint's rules come in two sheets: nothing that is drawn may miss one. */
const { visitAs } = journey();
const MANY_SCREENS_MS = 240_000;

const BLUEPRINT = createRequire(new URL("../../packages/web/package.json", import.meta.url)).resolve("@blueprintjs/core/lib/css/blueprint.css");

/** Every selector that a page's stylesheets have and every one of Blueprint's own, both as the browser writes them, in whatever medium they are for. */
const selectors = async (page: Page) =>
  page.evaluate(
    (css) => {
      const own = new CSSStyleSheet();
      own.replaceSync(css);
      const split = (list: string) => {
        const parts = [""];
        let depth = 0;
        for (const sign of list) {
          if (sign === "(" || sign === "[") depth += 1;
          if (sign === ")" || sign === "]") depth -= 1;
          if (sign === "," && depth === 0) parts.push("");
          else parts[parts.length - 1] += sign;
        }
        return parts.map((part) => part.trim());
      };
      const of = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return split(rule.selectorText);
          return rule instanceof CSSGroupingRule ? of(rule.cssRules) : [];
        });
      return { served: [...document.styleSheets].flatMap((sheet) => of(sheet.cssRules)), blueprint: of(own.cssRules) };
    },
    await readFile(BLUEPRINT, "utf8"),
  );
/** What an element must have to be matched: not what stands in `:not(…)`. */
const neededBy = (selector: string): string[] => selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "").match(/bp6-[\w-]+/g) ?? [];
const drawn = (page: Page) => page.evaluate(() => [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));

const settled = async (page: Page) => {
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("status", { name: "Loading" }).count()).toBe(0);
};

/** A notice with something to do in it: the longest one there is. */
const withToast = async (page: Page) => {
  await page.getByRole("button", { name: "Create tag" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Short-lived");
  await page.getByRole("dialog").getByRole("button", { name: "Create tag" }).click();
  await page.getByRole("link", { name: "Short-lived" }).click();
  await page.locator(".parley-side-panel").getByRole("button", { name: "Remove", exact: true }).click();
  await page
    .getByRole("dialog", { name: /Short-lived/ })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  const toast = page.locator(".bp6-toast").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await toast.hover();
  return toast;
};

test("a notice's buttons stand in its middle and touch no border", async () => {
  const { page } = await visitAs(everything, "/d/configurations/tags");
  const toast = await withToast(page);
  // It slides in; measured once it stands.
  const places = () =>
    toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const buttons = [...element.querySelectorAll("a, button")].map((button) => button.getBoundingClientRect());
      return {
        offCentre: buttons.map(({ top, bottom }) => Math.round(Math.abs((top + bottom) / 2 - (box.top + box.bottom) / 2))),
        free: buttons.map(({ top, bottom, right }) => Math.floor(Math.min(top - box.top, box.bottom - bottom, box.right - right))),
      };
    });
  await expect.poll(async () => (await places()).offCentre).toEqual([0, 0]);
  for (const free of (await places()).free) expect(free).toBeGreaterThanOrEqual(2);
});

test(
  "every rule of Blueprint's for what is drawn anywhere is in what is served",
  async () => {
    const { page } = await visitAs(everything, "/d/configurations/tags");
    const used = new Set<string>();
    const look = async () => {
      for (const name of await drawn(page)) if (name.startsWith("bp6-")) used.add(name);
    };
    await withToast(page);
    await look();
    await page.keyboard.press("Control+k");
    await page.locator(".bp6-omnibar").getByRole("option").first().waitFor();
    await look();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Your profile" }).click();
    await page.getByRole("menuitem").first().waitFor();
    await look();
    await page.keyboard.press("Escape");
    for (const { path, shell } of oneOfEachKind(BUILT_SCREENS)) {
      if (shell === "public" || path.includes("{")) continue;
      await follow(page, path);
      await settled(page);
      await look();
    }
    const { served, blueprint } = await selectors(page);
    const has = new Set(served);
    const wanted = blueprint.filter((selector) => neededBy(selector).length > 0 && neededBy(selector).every((name) => used.has(name)));
    expect(wanted.length).toBeGreaterThan(500);
    expect(wanted.filter((selector) => !has.has(selector))).toEqual([]);
  },
  MANY_SCREENS_MS,
);
