import { type AnyOperation, columnsOf } from "@parley/core/bulk";
import { csv, downloadText } from "../../ui/reports/csv.ts";
import type { RowResultWithValues } from "./page-run.ts";

const ABOUT = ["result", "code", "message", "line"] as const;

const text = (value: unknown): string | number =>
  typeof value === "number" ? value : typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Downloads the results as a CSV file in the format of the CLI's results file, so that the CLI accepts it as input. */
export function downloadResults({ name, row }: Pick<AnyOperation, "name" | "row">, results: readonly RowResultWithValues[]): void {
  const columns = columnsOf({ row });
  const lines = results.map(({ values, status, code, message, line }) => {
    const about = { result: status, code, message, line };
    return [...columns.map((column) => text(values?.[column] ?? "")), ...ABOUT.map((column) => about[column] ?? "")];
  });
  downloadText(`${name}.csv`, csv([[...columns, ...ABOUT], ...lines]));
}
