import type { Column, ColumnType } from "@parley/core/reports";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { moneyText } from "../money/money-format.ts";
import { longDay, weekdayName } from "../text/day-format.ts";
import { durationText } from "../text/duration.ts";
import { countText, percentageText } from "../text/number-format.ts";
import { shortTime } from "../text/time-format.ts";

const t = defineMessages("ui.report.cells", { hour: "{hour}:00", nothing: "–" });

export type Cell = string | number | null;
export type Cells = Readonly<Record<string, Cell>>;

/** Settings of the row and user that formatting a value needs. */
export interface CellContext {
  readonly timeZone: string;
  /** Currency of the row's amounts; `undefined` if it has several. */
  readonly currency: string | undefined;
}

const FORMATS: { readonly [T in ColumnType]: (value: string | number, context: CellContext) => string } = {
  day: (day) => longDay(String(day)),
  hour: (hour) => t("hour", { hour: String(hour).padStart(2, "0") }),
  weekday: (weekday) => weekdayName(Number(weekday)),
  int: (count) => countText(Number(count)),
  text: String,
  moment: (moment, { timeZone }) => shortTime(new Date(moment), timeZone),
  money: (minor, { currency }) => (currency === undefined ? t("nothing") : moneyText(Number(minor), currency)),
  percent: (percentage) => percentageText(Number(percentage)),
  seconds: (seconds) => durationText(Number(seconds)),
  decimal: (decimal) => countText(Number(decimal)),
};

/** Formats a value by the type of its column; null becomes a dash. */
export const cellText = (type: ColumnType, value: Cell, context: CellContext): string =>
  value === null ? t("nothing") : FORMATS[type](value, context);

const IN_FIGURES: ReadonlySet<ColumnType> = new Set(["hour", "int", "money", "percent", "seconds", "decimal"]);

/**
 * Returns whether a column is aligned like figures. A number that identifies something, such as a ticket, is treated as
 * a name.
 */
export const isAlignedAsFigure = ({ type, of }: Column): boolean => IN_FIGURES.has(type) && of === undefined;

/** Compares two values of a column; null comes first. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
}
