import * as z from "zod/mini";

/** A cell of a file gives a text, and NDJSON may give a number where a text is meant; an empty one says nothing. */
const said = (value: unknown): unknown => {
  if (value === null || (typeof value === "string" && value.trim() === "")) return undefined;
  return typeof value === "number" ? String(value) : value;
};

/** A column that may be left empty; `schema` is asked about all else. */
export const cell = <S extends z.core.$ZodType>(schema: S) => z.optional(z.pipe(z.transform(said), z.optional(schema)));
