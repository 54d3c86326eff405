import { type Column, type ReportKey, reportOf } from "@parley/core/reports";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { cellText } from "../../ui/report/cell-text.ts";
import type { ReportFigure } from "../../ui/report/report.tsx";
import { countFigure } from "./compared.ts";
import { currencyOf, type DefinedAnswer } from "./defined-answer.ts";

const t = defineMessages("reports.totals", { currencies: "Amounts in different currencies are not added up" });

const totalOf = ({ key }: Column, { totals }: DefinedAnswer): number | null => totals[key] ?? null;

/** The sum of a column over all rows; amounts of several currencies have none. */
export const totalText = (column: Column, answer: DefinedAnswer): string =>
  cellText(column.type, totalOf(column, answer), { timeZone: answer.timeZone, currency: currencyOf(answer.items[0]) });

export const hasTotals = (report: ReportKey): boolean => reportOf(report).columns.some(({ total }) => total);

/** A figure for each column that adds up; counts beside those of the days before. */
export const totalFigures = (report: ReportKey, answer: DefinedAnswer, before: DefinedAnswer | undefined): readonly ReportFigure[] =>
  reportOf(report)
    .columns.filter(({ total }) => total)
    .map((column) => {
      const label = reportText(report, column.key)();
      const total = totalOf(column, answer);
      if (column.type === "int") return countFigure(label, total ?? 0, before && (totalOf(column, before) ?? 0));
      return { label, value: totalText(column, answer), ...(total === null && { note: t("currencies") }) };
    });
