import type { Cells } from "./cells.ts";
import { usage } from "./fail.ts";

/**
 * Fails for unknown column or field names. With `sent`, `there` comes from the response, and the error says that the
 * request was sent. Otherwise the names are checked before any row is sent.
 */
export function checkNames(
  names: readonly string[],
  there: Iterable<string>,
  { what, sent = true }: { readonly what: "column" | "field"; readonly sent?: boolean },
): void {
  const known = new Set(there);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw usage(
      `The response has no ${what} ${unknown.map((name) => `'${name}'`).join(", ")}; ${sent ? "the request was sent" : "no row was sent"}.`,
      `It has: ${[...known].join(", ")}`,
    );
}

export const keysOf = (rows: readonly Cells[]): string[] => rows.flatMap((row) => Object.keys(row));

export const onlyFields = (rows: readonly Cells[], fields: readonly string[]): Cells[] =>
  rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));

const isObject = (value: unknown): value is Cells => typeof value === "object" && value !== null && !Array.isArray(value);
export const isRows = (value: unknown): value is Cells[] => Array.isArray(value) && value.every(isObject);

/**
 * Selects fields of a response: of each row for a list or page, else of the object. If there are no rows, the fields
 * are not checked.
 */
export function selected(value: unknown, fields: readonly string[]): unknown {
  if (isRows(value)) {
    if (value.length > 0) checkNames(fields, keysOf(value), { what: "field" });
    return onlyFields(value, fields);
  }
  if (!isObject(value)) return value;
  if (isRows(value.items) && "pageCount" in value) return { ...value, items: selected(value.items, fields) };
  checkNames(fields, Object.keys(value), { what: "field" });
  return onlyFields([value], fields)[0];
}
