import { addDays, type DayRange } from "@parley/core/calendar";
import { minorDigits } from "@parley/core/contract/billing/amount";
import { type Column, measuresOf } from "@parley/core/reports";
import { dateFormat } from "@parley/core/time/format";
import { countText, type Digest, type Figure, secondsText } from "../mail/digest.ts";
import { chartOf } from "./digest-chart.ts";
import type { ReadReport } from "./read-report.ts";

/** Maximum number of figures in a digest, so that readers can grasp them at a glance. */
const FIGURES_MOST = 6;
const MEDIANS_MOST = 3;

const DAYS = dateFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formats a range of days for display, such as "16 – 22 November 2026". `to` is exclusive. */
const periodText = ({ from, to }: DayRange): string => DAYS.formatRange(noon(from), noon(addDays(to, -1)));

const moneyText = (minor: number, currency: string): string =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(minor / 10 ** minorDigits(currency));

/** Formats the total of a column, with one amount per currency. Returns undefined if there is no total. */
const sumText = ({ key, type }: Column, { totals, amounts }: ReadReport): string | undefined => {
  const sum = totals[key];
  if (type !== "money") return sum === null || sum === undefined ? undefined : countText(sum);
  const sums = Object.entries(amounts ?? {}).map(([currency, sumsOf]) => moneyText(sumsOf[key] ?? 0, currency));
  return sums.length === 0 ? undefined : sums.join(" · ");
};

const sumsOf = (read: ReadReport): Figure[] =>
  read.definition.columns.flatMap((column) => {
    const value = column.total ? sumText(column, read) : undefined;
    return value === undefined ? [] : [{ title: column.title, value }];
  });

const mediansOf = ({ definition, measures }: ReadReport): Figure[] =>
  measuresOf(definition).flatMap(({ key, title }) => {
    const { median = null, average = null, count = 0 } = measures[key] ?? {};
    if (median === null || average === null) return [];
    return [{ title: `${title}, median`, value: secondsText(median), note: `average ${secondsText(average)}, of ${countText(count)}` }];
  });

/** Selects the figures of a digest: totals first, and then up to three medians, for which space is reserved. */
const figuresOf = (read: ReadReport): Figure[] => {
  const medians = mediansOf(read).slice(0, MEDIANS_MOST);
  return [...sumsOf(read).slice(0, FIGURES_MOST - medians.length), ...medians];
};

/**
 * Summary of a report for an e-mail: its period, main figures, and a chart if there is something to draw. Periods after
 * `today` are omitted.
 */
export const digestOf = (read: ReadReport, today: string): Digest => ({
  period: periodText(read.range),
  figures: figuresOf(read),
  ...(read.isWithoutTests && { note: "Test conversations are not counted." }),
  chart: read.charted && chartOf(read.charted, { range: read.range, today, firstWeekday: read.firstWeekday }),
});
