import type { Selectable } from "kysely";
import type * as z from "zod/mini";
import type { Schema } from "./schema.ts";

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Name;

/**
 * Maps the fields of a response to table columns: `priceMinor` to `price_minor`, with a value type that the response
 * allows.
 */
type ColumnsFor<Fields> = { readonly [Field in keyof Fields as Field extends string ? Snake<Field> : never]: Fields[Field] };

/** Names of tables that have a column for each field. */
type TableOf<Fields> = { [Table in keyof Schema]: Selectable<Schema[Table]> extends ColumnsFor<Fields> ? Table : never }[keyof Schema];

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the select list of a table for a response, such as `product.price_minor as "priceMinor", …`. A table that
 * lacks a field is a compile error.
 */
export const columnsOf = <Answer extends z.ZodMiniObject>(answer: Answer, table: TableOf<z.output<Answer>>): string =>
  Object.keys(answer.shape)
    .map((field) => `${table}.${snake(field)} as "${field}"`)
    .join(", ");
