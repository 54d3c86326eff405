import type { RowResult } from "@parley/core/bulk";
import { csv, downloadText } from "../../ui/report/csv.ts";

const COLUMNS = ["line", "key", "status", "code", "message"] as const;

/** Every row's result as a CSV file, with the columns of the command line's own results file. */
export const downloadResults = (name: string, results: readonly RowResult[]): void =>
  downloadText(name, csv([COLUMNS, ...results.map((result) => COLUMNS.map((column) => result[column] ?? ""))]));
