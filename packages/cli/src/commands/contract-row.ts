import { contractRows, type Row } from "@parley/core/contract";

/** The row of a call by its name. The build puts what loads no more than the row's area in the place of this file (`scripts/contract-calls.mjs`). */
export async function rowOf(name: string): Promise<Row> {
  const row = Object.entries<Row>(contractRows).find(([known]) => known === name)?.[1];
  if (!row) throw new TypeError(`No call is named ${name}`);
  return row;
}
