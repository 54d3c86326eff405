import { type Column, measuresOf, type ReportDefinition, type ReportKey } from "@parley/core/reports";
import type { ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { cellText } from "../../ui/report/cell-text.ts";
import type { ReportFigure } from "../../ui/report/figures.tsx";
import { durationText } from "../../ui/text/duration.ts";
import { comparedNote, countFigure } from "./compared.tsx";
import { currencyOf, type DefinedAnswer } from "./defined-answer.ts";

const t = defineMessages("reports.totals", {
  median: "{title}, median",
  average: "average {average}",
  measured: { one: "{count} measured", other: "{count} measured" },
  unmeasured: "Nothing measured",
  nothing: "–",
});

const totalOf = ({ key }: Column, { totals }: DefinedAnswer): number | null => totals[key] ?? null;

const sumsOf = (column: Column, { timeZone, amounts = {} }: DefinedAnswer): readonly string[] =>
  column.type === "money" ? Object.entries(amounts).map(([currency, sums]) => cellText("money", sums[column.key] ?? 0, { timeZone, currency })) : [];

/** Total of a column over all rows; amounts have one per currency. */
export function totalText(column: Column, answer: DefinedAnswer): string {
  const sums = sumsOf(column, answer);
  if (sums.length > 0) return sums.join(" · ");
  return cellText(column.type, totalOf(column, answer), { timeZone: answer.timeZone, currency: currencyOf(answer.items[0]) });
}

/** The same as a figure, one currency per line. */
function totalValue(column: Column, answer: DefinedAnswer): ReactNode {
  const sums = sumsOf(column, answer);
  return sums.length < 2 ? totalText(column, answer) : sums.map((sum) => <span key={sum}>{sum}</span>);
}

/** Figures above a report: totals and measures. The number of measured values is shown below their median. */
const summed = ({ columns }: ReportDefinition): readonly Column[] => columns.filter(({ total, figure }) => total && figure === undefined);

export const hasFigures = (definition: ReportDefinition): boolean => figureCount(definition) > 0;
/** Number of `totalFigures`, and whether some have an additional line. */
export const figureCount = (definition: ReportDefinition): number => summed(definition).length + measuresOf(definition).length;
export const areDetailed = (definition: ReportDefinition): boolean =>
  measuresOf(definition).length > 0 || summed(definition).some(({ type }) => type === "money");

/** Median of the measurements, with average and number below it. */
function measuredFigure(label: string, key: string, { measures }: DefinedAnswer, before: DefinedAnswer | undefined): ReportFigure {
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

/** A figure for each summed column and each measure, compared with the period before. */
export const totalFigures = (
  report: ReportKey,
  definition: ReportDefinition,
  answer: DefinedAnswer,
  before: DefinedAnswer | undefined,
): readonly ReportFigure[] => [
  ...summed(definition).map((column) => {
    const label = reportText(report, column.key)();
    const total = totalOf(column, answer);
    if (column.type === "int") return countFigure(label, total ?? 0, before && (totalOf(column, before) ?? 0));
    return { label, value: totalValue(column, answer) };
  }),
  ...measuresOf(definition).map((column) => measuredFigure(t("median", { title: reportText(report, column.key)() }), column.key, answer, before)),
];
