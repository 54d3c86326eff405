import type { ListRow } from "@parley/core/contract/vocabulary";
import type { core } from "zod/mini";

/** Column of a file: a field of the answer, or the SQL expression that replaces it. */
export interface FileColumn {
  readonly key: string;
  readonly sql?: string;
}

const PLAIN = ["string", "number", "int", "boolean", "enum", "literal"];

/** Whether a value fits in one cell: a text, a number, a time, a boolean, or several texts. */
const isCell = (schema: core.$ZodType): boolean => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default") return isCell(def.innerType);
  if (def.type === "array") return (def.element as core.$ZodTypes)._zod.def.type === "string";
  return PLAIN.includes(def.type);
};

/** Fields of a list's items, for paged and whole lists. */
const shapeOf = (schema: core.$ZodType): Readonly<Record<string, core.$ZodType>> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "array") return shapeOf(def.element);
  if (def.type !== "object") return {};
  const { items } = def.shape as Readonly<Record<string, core.$ZodType>>;
  return items === undefined ? (def.shape as Readonly<Record<string, core.$ZodType>>) : shapeOf(items);
};

/** Version counters mean nothing to the reader of a file. */
const NEVER: Readonly<Record<string, false>> = { version: false };

/** Columns of the list's file: the fields of its answer in their order, then the additional ones of `said`. */
export const fileColumns = ({ output }: ListRow, said: Readonly<Record<string, string | false>> = {}): readonly FileColumn[] => {
  const particular = { ...NEVER, ...said };
  const shape = shapeOf(output);
  const fields = Object.entries(shape).flatMap(([key, schema]): FileColumn[] => {
    const sql = particular[key];
    if (sql === false || (sql === undefined && !isCell(schema))) return [];
    return [sql === undefined ? { key } : { key, sql }];
  });
  const beside = Object.entries(said).flatMap(([key, sql]): FileColumn[] => (sql === false || key in shape ? [] : [{ key, sql }]));
  return [...fields, ...beside];
};

/**
 * Statement for a file's rows: `columns` are those of an answer, `rows` begins with `from` and is ordered. A
 * replacement for a field has another name inside, since the field is also among the columns; fields left out of the
 * file are not computed.
 */
export const fileText = (columns: string, inFile: readonly FileColumn[], rows: string): string => {
  const more = inFile.flatMap(({ sql }, index) => (sql === undefined ? [] : [`, ${sql} as file_${index}`]));
  const shown = inFile.map(({ key, sql }, index) => (sql === undefined ? `f."${key}"` : `f.file_${index} as "${key}"`));
  return `select ${shown.join(", ")} from (select ${columns}${more.join("")} ${rows}) f`;
};
