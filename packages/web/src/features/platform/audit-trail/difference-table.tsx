import { type AuditSide, type Difference, labelsOf, type ReadableValue, toReadableDifference } from "@parley/core/audit";
import type { ReactNode } from "react";
import { coreText } from "../../../shared/messages/core-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { longDay } from "../../../ui/text/day-format.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { NamedEntity } from "./thing-link.tsx";

const t = defineMessages("auditTrail.difference", {
  field: "Field",
  before: "Before",
  after: "After",
  value: "Value",
  nothing: "–",
  yes: "Yes",
  no: "No",
  within: "{outer} › {inner}",
  id: "({id})",
});

function shownValue(value: ReadableValue): ReactNode {
  switch (value.is) {
    case "nothing":
      return t("nothing");
    case "flag":
      return t(value.flag ? "yes" : "no");
    case "number":
      return countText(value.number);
    case "money":
      return moneyText(value.minor, value.currency);
    case "moment":
      return <AbsoluteTimeText value={value.moment} />;
    case "day":
      return longDay(value.day);
    case "thing":
      return (
        <>
          <NamedEntity entity={value.entity} entityId={String(value.id)} present={value.name} />{" "}
          <span className="parley-muted">{t("id", { id: String(value.id) })}</span>
        </>
      );
    // Translates a text of the gateway.
    case "text":
      return coreText(value.text);
    case "list":
      return (
        <ul className="parley-audit-list">
          {value.items.map((item) => (
            <li key={item}>{coreText(item)}</li>
          ))}
        </ul>
      );
  }
}

const labelOf = (path: readonly string[]): string =>
  labelsOf(path)
    .map(coreText)
    .reduce((outer, inner) => t("within", { outer, inner }));

interface Sides {
  readonly before: AuditSide;
  readonly after: AuditSide;
  readonly names: Readonly<Record<string, string>>;
}

/** Reduces long lists to the values that were added or removed. */
const shortened = (difference: Difference): Difference =>
  difference.added === undefined ? difference : { ...difference, before: difference.removed, after: difference.added };

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  readonly sides: Sides;
  readonly label: string;
  /** Headings of the columns with the two compared values; by default "before" and "after". */
  readonly heads?: readonly [before: string, after: string];
}

/**
 * Table of the changed fields with the values before and after, or of all values if the item was created or removed.
 */
export const DifferenceTable = ({ differences, sides, label, heads: called = [t("before"), t("after")] }: DifferenceTableProps) => {
  const isChange = sides.before !== null && sides.after !== null;
  const heads = isChange ? [t("field"), ...called] : [t("field"), t("value")];
  return (
    <table className="parley-audit-difference" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const { before, after } = toReadableDifference(shortened(difference), sides);
          return (
            <tr key={difference.path.join(" ")}>
              <th scope="row">{labelOf(difference.path)}</th>
              {sides.before === null ? null : <td className={isChange ? "is-before" : undefined}>{shownValue(before)}</td>}
              {sides.after === null ? null : <td className={isChange ? "is-after" : undefined}>{shownValue(after)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
