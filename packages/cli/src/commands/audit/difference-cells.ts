import { type Difference, labelsOf, type ReadValue, readDifference } from "@parley/core/audit";
import type { WholeAuditEntry } from "@parley/core/contract/messenger/audit-log";
import type { Cells } from "../../io/cells.ts";
import { moneyText } from "../../io/money.ts";

const NOTHING = "–";

function textOf(value: ReadValue): string {
  switch (value.is) {
    case "nothing":
      return NOTHING;
    case "flag":
      return value.flag ? "yes" : "no";
    case "money":
      return moneyText(value.minor, value.currency);
    case "number":
      return String(value.number);
    case "moment":
      return value.moment;
    case "day":
      return value.day;
    case "thing":
      return `${value.name} (${value.id})`;
    case "list":
      return value.items.join("; ");
    case "text":
      return value.text;
  }
}

type Sides = Pick<WholeAuditEntry, "before" | "after" | "names">;

/** What changed, a field a line: `Name: Ada → Eve`; of what was made or removed, what it was. */
export const differenceCells = (differences: readonly Difference[], sides: Sides): Cells =>
  Object.fromEntries(
    differences.map((one) => {
      const { before, after } = readDifference(one, sides);
      const [was, is] = [textOf(before), textOf(after)];
      const text = sides.before === null ? is : sides.after === null ? was : `${was} → ${is}`;
      return [labelsOf(one.path).join(" › "), text];
    }),
  );
