import type { Column, ColumnType } from "./column.ts";

/**
 * Drawing of a report's rows, named by keys of its columns. Missing days are filled with zero. `lines`: one line per
 * item of `values`, over days. `pivot`: bars over days, divided by the texts of `by`. `bars`: a bar per hour or
 * weekday, divided by `values`. `ranked`: the texts of `name` with the largest values, adding up rows with the same
 * text. `ring`: the same as shares of a whole, for few texts. `funnel`: all, then the parts by outcome. `times`: one
 * line per item of `values`, which are measured seconds and not added up; `count` is their number. `heat`: the 24 hours
 * of each day, or of each weekday. Days may be weeks or months, depending on the column.
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
 * A chart of these columns: its days come from a day column, and it draws whole numbers, or measured seconds where each
 * row has its own.
 */
export type ChartOf<C extends Column> = Chart<KeyOf<C, "day">, KeyOf<C, "hour">, KeyOf<C, "text">, KeyOf<C, "int">, KeyOf<C, "seconds">>;
/** A chart of the grouped report (`grouped.ts`): its days are those of the grouping, and its rows are counted. */
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
