import type { ExportFormat } from "@parley/core/contract/reporting/range";
import pg from "pg";

/**
 * Query whose columns are named by the keys of the export's columns. Its text is trusted: every `$1` in it is a
 * parameter.
 */
export interface ExportStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ExportColumn {
  readonly key: string;
  /** Header of the column in a sheet. */
  readonly title: string;
}

/** A worksheet has 1,048,576 rows, including the header. */
export const XLSX_MAX_ROWS = 1_048_575;

type CellKind = "number" | "boolean" | "day" | "moment" | "texts" | "text";
const { builtins } = pg.types;
/**
 * Type id of `text[]`, https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat; the library
 * has no name for it.
 */
const TEXTS = 1009;
const KINDS = new Map<number, CellKind>([
  [builtins.INT2, "number"],
  [builtins.INT4, "number"],
  [builtins.INT8, "number"],
  [builtins.FLOAT4, "number"],
  [builtins.FLOAT8, "number"],
  [builtins.NUMERIC, "number"],
  [builtins.BOOL, "boolean"],
  [builtins.DATE, "day"],
  [builtins.TIMESTAMPTZ, "moment"],
  [TEXTS, "texts"],
]);

/** Types of the statement's columns, from `fields` of a PostgreSQL result. */
export type ColumnTypes = readonly Pick<pg.FieldDef, "name" | "dataTypeID">[];

/** COPY takes no parameters, so values are written as literals. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
  if (typeof value === "object") throw new TypeError("An export's query cannot take an object");
  return pg.escapeLiteral(String(value));
};

const inlined = ({ text, values }: ExportStatement): string => text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));

/** Several texts share one cell, as in the files that the command line reads. */
const textOf = (cell: string, kind: CellKind): string => (kind === "texts" ? `array_to_string(${cell}, '; ')` : `${cell}::text`);

const csvCell = (cell: string, kind: CellKind): string => {
  if (kind === "number" || kind === "day") return cell;
  if (kind === "boolean") return `${cell}::text`;
  if (kind === "moment") return `to_char(${cell}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return `parley_csv_text(${textOf(cell, kind)})`;
};

/** Styles 1 and 2 are the formats of dates and times (see xlsx.ts). Days count from the end of 1899. */
const xlsxCell = (cell: string, kind: CellKind): string => {
  const text = `'<c t="inlineStr"><is><t xml:space="preserve">' || parley_xlsx_text(${textOf(cell, kind)}) || '</t></is></c>'`;
  const filled = {
    number: `'<c><v>' || ${cell} || '</v></c>'`,
    boolean: `'<c t="b"><v>' || ${cell}::int || '</v></c>'`,
    day: `'<c s="1"><v>' || (${cell} - date '1899-12-30') || '</v></c>'`,
    moment: `'<c s="2"><v>' || round(extract(epoch from ${cell}) / 86400 + 25569, 11) || '</v></c>'`,
    texts: text,
    text,
  };
  return `coalesce(${filled[kind]}, '<c/>')`;
};

/**
 * With these quote and separator characters, which occur neither in JSON nor in the XML of a sheet, COPY writes a line
 * unchanged.
 */
const AS_IT_IS = String.raw`format csv, quote E'\x01', delimiter E'\x02', escape E'\x01'`;

/**
 * Statement that writes the rows of an export in its format: CSV lines without the header, JSON objects with a comma
 * before all but the first, or rows of a sheet. Each line is one row, except in CSV, where a text may contain line
 * breaks.
 */
export const copyStatement = (statement: ExportStatement, columns: readonly ExportColumn[], types: ColumnTypes, format: ExportFormat): string => {
  const kindOf = new Map(types.map(({ name, dataTypeID }) => [name, KINDS.get(dataTypeID) ?? "text"]));
  const cells = (write: (cell: string, kind: CellKind) => string) =>
    columns.map(({ key }) => write(`q.${pg.escapeIdentifier(key)}`, kindOf.get(key) ?? "text"));
  const rows = `from (${inlined(statement)}) q`;
  if (format === "csv") return `copy (select ${cells(csvCell).join(", ")} ${rows}) to stdout with (format csv)`;
  if (format === "json") {
    const objects = `select ${cells((cell) => cell).join(", ")} ${rows}`;
    return `copy (select case when row_number() over () = 1 then '' else ',' end || row_to_json(o)::text from (${objects}) o) to stdout with (${AS_IT_IS})`;
  }
  const row = `select '<row>' || ${cells(xlsxCell).join(" || ")} || '</row>' ${rows}`;
  return `copy (${row} limit ${XLSX_MAX_ROWS + 1}) to stdout with (${AS_IT_IS})`;
};
