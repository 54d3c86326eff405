import { SCREENS } from "@parley/core/screens";
import { expect, test } from "vitest";
import { ROOT } from "../workspace/run.mjs";
import { CannotCreateError } from "./cannot-create.mjs";
import { builtRow, pathOf, plannedRow, ruleOf } from "./screen-row.mjs";

const idsOf = (isPlanned: boolean) => SCREENS.filter(({ planned }) => (planned === true) === isPlanned).map(({ id }) => id);

test.each(SCREENS.filter(({ planned }) => planned).map(({ id, path, section }) => ({ id, path, section })))(
  "the planned screen $id can be created by npm run new, however its row is written",
  ({ id, path, section }) => {
    const row = plannedRow(ROOT, id);
    expect(pathOf(row)).toBe(path);
    if (section === "storefront") expect(ruleOf(ROOT, row)).toEqual({ rule: "signedIn", imports: "signedIn" });
    const built = builtRow(row, 'purpose: "Test"');
    const line = built.slice(row.from, built.indexOf('purpose: "Test" }', row.from));
    expect(line).toContain(`section: "${section}"`);
    expect(line).not.toMatch(/planned|\.\.\./);
    expect(built.length).toBeGreaterThan(row.text.length - 20);
  },
);

test("npm run new refuses a screen that is already built", () => {
  for (const id of idsOf(false)) expect(() => plannedRow(ROOT, id), id).toThrow(CannotCreateError);
});
