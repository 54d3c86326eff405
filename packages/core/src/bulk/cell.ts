import * as z from "zod/mini";

/** A cell of a file is text, and NDJSON may contain a number in place of text; an empty cell counts as missing. */
const said = (value: unknown): unknown => {
  if (value === null || (typeof value === "string" && value.trim() === "")) return undefined;
  return typeof value === "number" ? String(value) : value;
};

/** An optional column; `schema` validates all other values. */
export const cell = <S extends z.core.$ZodType>(schema: S) => z.optional(z.pipe(z.transform(said), z.optional(schema)));
