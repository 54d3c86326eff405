import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const BLUEPRINT = createRequire(new URL("../../packages/web/package.json", import.meta.url)).resolve("@blueprintjs/core/lib/css/blueprint.css");

/** Selectors of all style sheets of a page, and of Blueprint's full style sheet, as the browser writes them. */
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
/** Blueprint classes that an element must have to match a selector. Classes inside `:not(…)` are ignored. */
const neededBy = (selector: string): string[] => selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "").match(/bp6-[\w-]+/g) ?? [];

/** Blueprint classes of all elements on the page. */
export const drawnOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class*=bp6-]")].flatMap(({ classList }) => [...classList].filter((name) => name.startsWith("bp6-")))),
  ]);

/**
 * Blueprint selectors that match elements with these classes, and those among them that the page's style sheets do not
 * contain.
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
