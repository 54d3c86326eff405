import { type Column, measuresOf, type ReportDefinition, type ReportKey } from "@parley/core/reports";
import type { ReactNode } from "react";
import { currencyOf, type ReportAnswerInfo } from "../../../kit/reports/defined-answer.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { reportText } from "../../../shared/messages/report-texts.ts";
import { cellText } from "../../../ui/reports/cell-text.ts";
import type { ReportFigure } from "../../../ui/reports/figures.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { comparedNote, countFigure } from "./compared.tsx";

const t = defineMessages("reports.totals", {
  median: "{title}, median",
  average: "average {average}",
  measured: { one: "{count} measured", other: "{count} measured" },
  unmeasured: "Nothing measured",
  nothing: "–",
});

const totalOf = ({ key }: Column, { totals }: ReportAnswerInfo): number | null => totals[key] ?? null;

const sumsOf = (column: Column, { timeZone, amounts = {} }: ReportAnswerInfo): readonly string[] =>
  column.type === "money" ? Object.entries(amounts).map(([currency, sums]) => cellText("money", sums[column.key] ?? 0, { timeZone, currency })) : [];

/** Formats the total of a column over all rows; amounts of money have one total per currency. */
export function totalText(column: Column, answer: ReportAnswerInfo): string {
  const sums = sumsOf(column, answer);
  if (sums.length > 0) return sums.join(" · ");
  return cellText(column.type, totalOf(column, answer), { timeZone: answer.timeZone, currency: currencyOf(answer.items[0]) });
}

/** Returns the total of a column for a figure, with each currency on its own line. */
function totalValue(column: Column, answer: ReportAnswerInfo): ReactNode {
  const sums = sumsOf(column, answer);
  return sums.length < 2 ? totalText(column, answer) : sums.map((sum) => <span key={sum}>{sum}</span>);
}

/** Returns the columns whose totals are shown as figures above the report. */
const summed = ({ columns }: ReportDefinition): readonly Column[] => columns.filter(({ total, figure }) => total && figure === undefined);

export const hasFigures = (definition: ReportDefinition): boolean => figureCount(definition) > 0;
/** Returns the number of figures, to reserve their space; `areDetailed` is true if some of them need a second line. */
export const figureCount = (definition: ReportDefinition): number => summed(definition).length + measuresOf(definition).length;
export const areDetailed = (definition: ReportDefinition): boolean =>
  measuresOf(definition).length > 0 || summed(definition).some(({ type }) => type === "money");

/** Returns a figure with the median of measured times, their average and their number. */
function measuredFigure(label: string, key: string, { measures }: ReportAnswerInfo, before: ReportAnswerInfo | undefined): ReportFigure {
  const { median = null, average = null, count = 0 } = measures[key] ?? {};
  if (median === null || average === null) return { label, value: t("nothing"), note: t("unmeasured") };
  const earlier = before?.measures[key]?.median ?? undefined;
  return {
    label,
    value: (
      <>
        {durationText(median)} <small>{t("average", { average: durationText(average) })}</small>
      </>
    ),
    note: comparedNote(median, earlier, durationText),
    detail: t("measured", { count }),
  };
}

/** Returns a figure for each summed column and each measure, compared with the previous period. */
export const totalFigures = (
  report: ReportKey,
  definition: ReportDefinition,
  answer: ReportAnswerInfo,
  before: ReportAnswerInfo | undefined,
): readonly ReportFigure[] => [
  ...summed(definition).map((column) => {
    const label = reportText(report, column.key)();
    const total = totalOf(column, answer);
    if (column.type === "int") return countFigure(label, total ?? 0, before && (totalOf(column, before) ?? 0));
    return { label, value: totalValue(column, answer) };
  }),
  ...measuresOf(definition).map((column) => measuredFigure(t("median", { title: reportText(report, column.key)() }), column.key, answer, before)),
];
