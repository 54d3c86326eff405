import type { Column, ColumnType } from "./column.ts";

/**
 * Chart of a report's rows; its properties are keys of columns. Missing days are filled with zero. `lines`: one line
 * per item of `values`, over days. `pivot`: bars over days, divided by the values of `by`. `bars`: one bar per hour or
 * weekday, divided by `values`. `ranked`: the values of `name` with the largest sums. `ring`: percentages of the total,
 * for few values. `funnel`: the total, then the parts by outcome. `times`: one line per item of `values`, which are
 * measured seconds and not added; `count` is their number. `heat`: the 24 hours of each day or weekday. Days may be
 * weeks or months, depending on the column.
 */
export type Chart<
  Day extends string = string,
  Hour extends string = string,
  Text extends string = string,
  Count extends string = string,
  Time extends string = Count,
> =
  | { readonly kind: "lines" | "bars"; readonly day: Day; readonly values: readonly Count[] }
  | { readonly kind: "times"; readonly day: Day; readonly values: readonly Time[]; readonly count?: Count }
  | { readonly kind: "pivot"; readonly day: Day; readonly by: Text; readonly value: Count }
  | { readonly kind: "ranked"; readonly name: Text; readonly value: Count | Time }
  | { readonly kind: "ring" | "funnel"; readonly name: Text; readonly value: Count }
  | { readonly kind: "heat"; readonly day: Day; readonly hour: Hour; readonly value: Count };

type KeyOf<C extends Column, T extends ColumnType> = Extract<C, { readonly type: T }>["key"];
/**
 * Chart of the given columns. Its days come from a day column, and its values from columns of integers or of measured
 * seconds.
 */
export type ChartOf<C extends Column> = Chart<KeyOf<C, "day">, KeyOf<C, "hour">, KeyOf<C, "text">, KeyOf<C, "int">, KeyOf<C, "seconds">>;
/** Chart of the grouped report (`grouped.ts`). Its days are those of the grouping, and its rows are counted. */
export type GroupedChartOf<C extends Column> = Chart<
  "day" | "week" | "month",
  "hour",
  KeyOf<C, "text"> | "client",
  "rows" | Extract<C, { readonly type: "int"; readonly total: true }>["key"]
>;

export const lines = <D extends string, N extends string>(day: D, ...values: readonly [N, ...N[]]) => ({ kind: "lines", day, values }) as const;
export const times = <D extends string, N extends string>(day: D, ...values: readonly [N, ...N[]]) => ({ kind: "times", day, values }) as const;
export const pivot = <D extends string, T extends string, N extends string>(day: D, by: T, value: N) => ({ kind: "pivot", day, by, value }) as const;
export const ranked = <T extends string, N extends string>(name: T, value: N) => ({ kind: "ranked", name, value }) as const;
export const funnel = <T extends string, N extends string>(name: T, value: N) => ({ kind: "funnel", name, value }) as const;
export const heat = <D extends string, H extends string, N extends string>(day: D, hour: H, value: N) =>
  ({ kind: "heat", day, hour, value }) as const;
