import * as z from "zod/mini";

/** Treats an empty cell as missing, and a number in NDJSON as a string. */
const said = (value: unknown): unknown => {
  if (value === null || (typeof value === "string" && value.trim() === "")) return undefined;
  return typeof value === "number" ? String(value) : value;
};

/** Schema of an optional column. `schema` validates all values that are not empty. */
export const optionalCell = <S extends z.core.$ZodType>(schema: S) => z.optional(z.pipe(z.transform(said), z.optional(schema)));
