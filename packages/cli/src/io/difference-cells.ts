import { type AuditSide, type Difference, difference, labelsOf, type ReadableValue, toReadableDifference } from "@parley/core/audit";
import type { FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import type { Cells } from "./cells.ts";
import { moneyText } from "./money.ts";

const NOTHING = "–";

function textOf(value: ReadableValue): string {
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

type Sides = Pick<FullAuditEntry, "before" | "after" | "names">;

/** Converts changes to printed fields, such as `Name: Ada → Eve`. Created or removed items show only their values. */
export const differenceCells = (differences: readonly Difference[], sides: Sides): Cells =>
  Object.fromEntries(
    differences.map((one) => {
      const { before, after } = toReadableDifference(one, sides);
      const [was, is] = [textOf(before), textOf(after)];
      const text = sides.before === null ? is : sides.after === null ? was : `${was} → ${is}`;
      return [labelsOf(one.path).join(" › "), text];
    }),
  );

/**
 * Returns the fields of `after` that differ from `before` in one string, with the labels of the audit, such as `Active:
 * no → yes; Price: KES 4900.00 → KES 9900.00`. `before` may contain more fields, such as the currency of amounts.
 */
export const differenceText = (before: AuditSide, after: AuditSide, names: Sides["names"] = {}): string => {
  const whole = before === null || after === null ? after : { ...before, ...after };
  return Object.entries(differenceCells(difference(before, after), { before, after: whole, names }))
    .map(([field, text]) => `${field}: ${text}`)
    .join("; ");
};
