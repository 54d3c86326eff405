import { type Column, type ReportKey, reportOf } from "@parley/core/reports";
import { coreText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { type Cell, type CellContext, type Cells, cellText } from "../../ui/report/cell-text.ts";
import { platformColour } from "../platforms/platform-look.ts";
import { platformName } from "../platforms/platform-name.ts";
import { statusLook } from "../statuses/status-look.ts";
import type { ChartNames } from "./chart-rows.ts";

const t = defineMessages("reports.names", { others: "Others" });

/** Columns that hold words of the wire (`ended`, `resolved`), not what somebody has written. */
const CODED: ReadonlySet<string> = new Set([
  "action",
  "endReason",
  "entityType",
  "interval",
  "kind",
  "missed",
  "outcome",
  "priority",
  "sender",
  "state",
  "status",
  "type",
  "via",
]);

/** What a cell of a report says: a name where the value is one on the wire, a number as it is where it is one of a thing and no count. */
export function cellName({ key, type, of }: Column, row: Cells, context: CellContext): string {
  const value = row[key] ?? null;
  if (value !== null && of === "platform") return platformName(String(value));
  if (value !== null && (of === "conversation" || of === "ticket")) return String(value);
  if (value !== null && CODED.has(key)) return coreText(String(value));
  return cellText(type, value, context);
}

/** The words of a report's chart. */
export function chartNames(report: ReportKey): ChartNames {
  const columns = new Map(reportOf(report).columns.map((column) => [column.key, column]));
  const isPlatform = (key: string) => columns.get(key)?.of === "platform";
  const ownColour = (key: string, value: Cell): string | undefined => {
    const kind = columns.get(key)?.statusOf;
    if (kind !== undefined) return statusLook(kind, String(value)).colour;
    return isPlatform(key) ? platformColour(String(value)) : undefined;
  };
  return {
    titleOf: (key) => reportText(report, key)(),
    textOf: (key, value) => (isPlatform(key) ? platformName(String(value)) : String(value)),
    colourOf: ownColour,
    countColourOf: (key) => {
      const counts = columns.get(key)?.counts;
      return counts && statusLook(counts.kind, counts.status).colour;
    },
    others: t("others"),
  };
}
