import type { ListRow } from "@parley/core/contract/vocabulary";
import type { core } from "zod/mini";

/** Column of an exported file: a field of the response, or an SQL expression that replaces it. */
export interface FileColumn {
  readonly key: string;
  readonly sql?: string;
}

const PLAIN = ["string", "number", "int", "boolean", "enum", "literal"];

/** Returns whether a value fits into one cell: a string, a number, a time, a boolean, or several strings. */
const isCell = (schema: core.$ZodType): boolean => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default") return isCell(def.innerType);
  if (def.type === "array") return (def.element as core.$ZodTypes)._zod.def.type === "string";
  return PLAIN.includes(def.type);
};

/** Returns the fields of a list's items, for lists with and without pages. */
const currentTicketFields = (schema: core.$ZodType): Readonly<Record<string, core.$ZodType>> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "array") return currentTicketFields(def.element);
  if (def.type !== "object") return {};
  const { items } = def.shape as Readonly<Record<string, core.$ZodType>>;
  return items === undefined ? (def.shape as Readonly<Record<string, core.$ZodType>>) : currentTicketFields(items);
};

/** Fields never exported: version numbers have no meaning for the reader of a file. */
const NEVER: Readonly<Record<string, false>> = { version: false };

/**
 * Returns the columns of a list's file: the fields of its response in their order, then the additional ones in `said`.
 */
export const fileColumns = ({ output }: ListRow, said: Readonly<Record<string, string | false>> = {}): readonly FileColumn[] => {
  const particular = { ...NEVER, ...said };
  const shape = currentTicketFields(output);
  const fields = Object.entries(shape).flatMap(([key, schema]): FileColumn[] => {
    const sql = particular[key];
    if (sql === false || (sql === undefined && !isCell(schema))) return [];
    return [sql === undefined ? { key } : { key, sql }];
  });
  const beside = Object.entries(said).flatMap(([key, sql]): FileColumn[] => (sql === false || key in shape ? [] : [{ key, sql }]));
  return [...fields, ...beside];
};

/**
 * Returns the SQL for the rows of a file. `columns` are those of a response, `rows` begins with `from` and is sorted.
 * An expression that replaces a field gets another name in the subquery, where the field exists as well. Fields omitted
 * from the file are not computed.
 */
export const fileText = (columns: string, inFile: readonly FileColumn[], rows: string): string => {
  const more = inFile.flatMap(({ sql }, index) => (sql === undefined ? [] : [`, ${sql} as file_${index}`]));
  const shown = inFile.map(({ key, sql }, index) => (sql === undefined ? `f."${key}"` : `f.file_${index} as "${key}"`));
  return `select ${shown.join(", ")} from (select ${columns}${more.join("")} ${rows}) f`;
};
