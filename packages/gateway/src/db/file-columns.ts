import type { ListRow } from "@parley/core/contract/vocabulary";
import type { core } from "zod/mini";

/** A column of a file: a field of the answer, or what `sql` says in its place. */
export interface FileColumn {
  readonly key: string;
  readonly sql?: string;
}

const PLAIN = ["string", "number", "int", "boolean", "enum", "literal"];

/** Whether a value is one cell: a text, a number, a moment, yes or no, or several texts. */
const isCell = (schema: core.$ZodType): boolean => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default") return isCell(def.innerType);
  if (def.type === "array") return (def.element as core.$ZodTypes)._zod.def.type === "string";
  return PLAIN.includes(def.type);
};

/** The fields of what a list answers, whether by page or whole. */
const shapeOf = (schema: core.$ZodType): Readonly<Record<string, core.$ZodType>> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "array") return shapeOf(def.element);
  if (def.type !== "object") return {};
  const { items } = def.shape as Readonly<Record<string, core.$ZodType>>;
  return items === undefined ? (def.shape as Readonly<Record<string, core.$ZodType>>) : shapeOf(items);
};

/** What counts changes says nothing to who reads a file. */
const NEVER: Readonly<Record<string, false>> = { version: false };

/** The columns that a file of the list has: the fields of its answer in their order, then what `said` has beside them. */
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
 * The statement of a file's rows: `columns` are those of an answer, `rows` begins with `from` and is in order. What stands in the place of a field goes by another name inside, since
 * the field is among the columns, too; what no file has is not worked out.
 */
export const fileText = (columns: string, inFile: readonly FileColumn[], rows: string): string => {
  const more = inFile.flatMap(({ sql }, index) => (sql === undefined ? [] : [`, ${sql} as file_${index}`]));
  const shown = inFile.map(({ key, sql }, index) => (sql === undefined ? `f."${key}"` : `f.file_${index} as "${key}"`));
  return `select ${shown.join(", ")} from (select ${columns}${more.join("")} ${rows}) f`;
};
