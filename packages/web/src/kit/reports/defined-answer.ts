import type { Cells } from "../../ui/report/cell-text.ts";

/** What is read of the answer of any report, without the types of its own columns. */
export interface DefinedAnswer {
  readonly timeZone: string;
  readonly today: string;
  readonly items: readonly Cells[];
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
}

/** What the amounts of a row are counted in. */
export const currencyOf = (row: Cells | undefined): string | undefined => (typeof row?.currency === "string" ? row.currency : undefined);
