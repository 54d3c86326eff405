import { contractRows, type Row } from "@parley/core/contract";

/** What finds and lists a call; for its schemas ask `rowOf`. */
export type CallAddress = Pick<Row, "gateway" | "method" | "path" | "summary">;

/** Every call by name. */
export const CALLS: Readonly<Record<string, CallAddress>> = contractRows;

/**
 * The row of a name that stands in `CALLS`. The build puts a printed table in the place of this file (`scripts/contract-calls.mjs`),
 * because the schemas of all areas take longer to build than a call takes; this file says what the table has to do.
 */
export async function rowOf(name: string): Promise<Row> {
  const row = Object.entries<Row>(contractRows).find(([known]) => known === name)?.[1];
  if (!row) throw new TypeError(`No call is named ${name}`);
  return row;
}
