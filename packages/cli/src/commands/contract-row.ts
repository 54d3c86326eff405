import type { Row } from "@parley/core/contract";
import { AREAS } from "@parley/core/contract/areas";

/**
 * Returns the contract entry of a call by its name, or `undefined` if no call has that name. Loads only the contract
 * area of the call.
 */
export async function findRow(name: string): Promise<Row | undefined> {
  const [area = "", verb = ""] = name.split(".");
  if (!Object.hasOwn(AREAS, area)) return undefined;
  const rows: Readonly<Record<string, Row>> = await AREAS[area as keyof typeof AREAS]();
  return Object.hasOwn(rows, verb) ? rows[verb] : undefined;
}

/**
 * Returns the contract entry of a call by its name. An unknown name is a programming error in the table of CLI
 * commands.
 */
export async function rowOf(name: string): Promise<Row> {
  const row = await findRow(name);
  if (!row) throw new TypeError(`No call is named ${name}`);
  return row;
}
