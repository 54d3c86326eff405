import { type Column, type ReportDefinition, type ReportKey, reportOf, stepKindOf, wordKindOf } from "@parley/core/reports";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { wordText } from "../../shared/messages/word-text.ts";
import { type Cell, type CellContext, type Cells, cellText } from "../../ui/reports/cell-text.ts";
import { stepName } from "../../ui/reports/steps.ts";
import { platformColour } from "../platforms/platform-look.ts";
import { statusAppearanceOf } from "../statuses/status-look.ts";
import type { ChartNames } from "./chart-rows.ts";

const t = defineMessages("reports.names", { others: "Others", all: "All", none: "None" });

/** Formats a cell of a report: codes as display names, ids as plain numbers. */
export function cellName(column: Column, row: Cells, context: CellContext): string {
  const { key, type, of } = column;
  const value = row[key] ?? null;
  const [step, words] = [stepKindOf(column), wordKindOf(column)];
  if (value !== null && step !== undefined) return stepName(step, String(value));
  if (value !== null && (of === "conversation" || of === "ticket")) return String(value);
  if (value !== null && words !== undefined) return wordText(words, String(value));
  return cellText(type, value, context);
}

/** Returns texts and colours for the chart of a report or of its grouped definition. */
export function chartNames(report: ReportKey, { columns }: Pick<ReportDefinition, "columns"> = reportOf(report)): ChartNames {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const isPlatform = (key: string) => byKey.get(key)?.of === "platform";
  const ownColour = (key: string, value: Cell): string | undefined => {
    const kind = byKey.get(key)?.statusOf;
    if (kind !== undefined) return statusAppearanceOf(kind, String(value)).colour;
    return isPlatform(key) ? platformColour(String(value)) : undefined;
  };
  const textOf = (key: string, value: Cell): string => {
    if (value === null) return t("none");
    const column = byKey.get(key);
    const words = column && wordKindOf(column);
    return words === undefined ? String(value) : wordText(words, String(value));
  };
  return {
    titleOf: (key) => reportText(report, key)(),
    textOf,
    colourOf: ownColour,
    countColourOf: (key) => {
      const counts = byKey.get(key)?.counts;
      return counts && statusAppearanceOf(counts.kind, counts.status).colour;
    },
    columns,
    others: t("others"),
    all: t("all"),
  };
}
