import postcss, { type Declaration } from "postcss";
import { expect, test } from "vitest";
import { blueprint, KEPT } from "./styles.mjs";

/** All rules of a style sheet in sorted order, each with its selector and the media query or animation around it. */
function rulesOf(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const around = rule.parent?.type === "atrule" ? `${"params" in rule.parent ? rule.parent.params : ""} ` : "";
    found.push(around + rule.selectors.join());
  });
  return found.sort();
}

test.each([false, true])("every Blueprint rule is in exactly one of the two style sheets; mirrored: %s", (mirrored) => {
  const both = [...rulesOf(blueprint(false, mirrored)), ...rulesOf(blueprint(true, mirrored))].sort();
  expect(both.length).toBeGreaterThan(1_000);
  expect(both).toEqual(rulesOf(KEPT));
});

test("a mirrored style sheet swaps left and right, except where a rule follows a position on the screen", () => {
  const whole = (mirrored: boolean) => blueprint(false, mirrored) + blueprint(true, mirrored);
  const saidBy = (css: string, selector: RegExp, property: RegExp) => {
    const found: string[] = [];
    postcss
      .parse(css)
      .walkRules(selector, (rule) => rule.walkDecls(property, ({ prop, value }: Declaration) => void found.push(`${prop}: ${value}`)));
    return found;
  };
  expect(saidBy(whole(false), /^\.bp6-drawer\.bp6-position-right$/, /^(left|right)$/)).toContain("right: 0");
  expect(saidBy(whole(true), /^\.bp6-drawer\.bp6-position-right$/, /^(left|right)$/)).toContain("left: 0");
  const placed = (css: string) => saidBy(css, /popover-(placement|arrow)/, /./);
  expect(placed(whole(false)).length).toBeGreaterThan(10);
  expect(placed(whole(true))).toEqual(placed(whole(false)));
});
