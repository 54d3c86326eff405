import type { Database } from "../db/database.ts";
import type { ExportSource } from "./export-stream.ts";

type Cell = string | number | null;

/** Converts a value to the text of a cell, as in the exported file. */
const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "number" ? value : String(value);
};

/**
 * Returns the first rows of an export and the total number of rows in the export, without writing a file. Each row has
 * one value per column.
 */
export const firstRows = async (
  database: Pick<Database, "query">,
  { scope, statement: { text, values }, columns }: ExportSource,
  most: number,
): Promise<{ readonly rowCount: number; readonly items: Record<string, Cell>[] }> => {
  const [rows, counted] = await Promise.all([
    database.query(scope, { name: "", text: `select * from (${text}) q limit ${most}`, values }),
    database.query<{ n: number }>(scope, { name: "", text: `select count(*)::int as n from (${text}) q`, values }),
  ]);
  const items = rows.map((row) => Object.fromEntries(columns.map(({ key }) => [key, cellOf(row[key])])));
  return { rowCount: counted[0]?.n ?? 0, items };
};
