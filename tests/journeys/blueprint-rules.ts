import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const BLUEPRINT = createRequire(new URL("../../packages/web/package.json", import.meta.url)).resolve("@blueprintjs/core/lib/css/blueprint.css");

/**
 * All selectors of a page's stylesheets and all of Blueprint's own, as the browser serializes them, for every medium.
 */
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
/** Parts of a selector that an element needs for a match: not the content of `:not(…)`. */
const neededBy = (selector: string): string[] => selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "").match(/bp6-[\w-]+/g) ?? [];

/** Returns Blueprint's classes of all elements on the page. */
export const drawnOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class*=bp6-]")].flatMap(({ classList }) => [...classList].filter((name) => name.startsWith("bp6-")))),
  ]);

/**
 * Returns the Blueprint rules that concern elements with these classes, and those among them that were not served to
 * the page.
 */
export async function rulesFor(
  page: Page,
  used: ReadonlySet<string>,
): Promise<{ readonly wanted: readonly string[]; readonly missing: readonly string[] }> {
  const { served, blueprint } = await selectors(page);
  const has = new Set(served);
  const wanted = blueprint.filter((selector) => neededBy(selector).length > 0 && neededBy(selector).every((name) => used.has(name)));
  return { wanted, missing: wanted.filter((selector) => !has.has(selector)) };
}
