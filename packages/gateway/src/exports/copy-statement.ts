import type { ExportFormat } from "@parley/core/contract/reporting/range";
import pg from "pg";

/**
 * Query of an export. Its columns are named by the keys of the export's columns. The SQL text must be trusted, and each
 * `$1` in it is a parameter.
 */
export interface ExportStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ExportColumn {
  readonly key: string;
  /** Header of the column in a spreadsheet. */
  readonly title: string;
}

/** Maximum number of rows of a worksheet without the header: it has 1,048,576 rows in total. */
export const XLSX_MAX_ROWS = 1_048_575;

type CellKind = "number" | "boolean" | "day" | "moment" | "texts" | "text";
const { builtins } = pg.types;
/**
 * Type id of `text[]`, for which the library has no name:
 * https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
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

/** Types of the query's columns, from `fields` of a PostgreSQL result. */
export type ColumnTypes = readonly Pick<pg.FieldDef, "name" | "dataTypeID">[];

/** Writes a value as an SQL literal, because COPY takes no parameters. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
  if (typeof value === "object") throw new TypeError("An export's query cannot take an object");
  return pg.escapeLiteral(String(value));
};

const inlined = ({ text, values }: ExportStatement): string => text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));

/** Joins several strings into one cell, in the format that the CLI reads. */
const textOf = (cell: string, kind: CellKind): string => (kind === "texts" ? `array_to_string(${cell}, '; ')` : `${cell}::text`);

const csvCell = (cell: string, kind: CellKind): string => {
  if (kind === "number" || kind === "day") return cell;
  if (kind === "boolean") return `${cell}::text`;
  if (kind === "moment") return `to_char(${cell}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return `parley_csv_text(${textOf(cell, kind)})`;
};

/**
 * SQL for a cell of a worksheet. Styles 1 and 2 are the formats of dates and times (see xlsx.ts); days are counted from
 * the end of 1899. A worksheet has no time zones, so times are those of a clock in `zone`.
 */
const xlsxCell = (cell: string, kind: CellKind, zone: string): string => {
  const text = `'<c t="inlineStr"><is><t xml:space="preserve">' || parley_xlsx_text(${textOf(cell, kind)}) || '</t></is></c>'`;
  const filled = {
    number: `'<c><v>' || ${cell} || '</v></c>'`,
    boolean: `'<c t="b"><v>' || ${cell}::int || '</v></c>'`,
    day: `'<c s="1"><v>' || (${cell} - date '1899-12-30') || '</v></c>'`,
    moment: `'<c s="2"><v>' || round(extract(epoch from ${cell} at time zone ${literal(zone)}) / 86400 + 25569, 11) || '</v></c>'`,
    texts: text,
    text,
  };
  return `coalesce(${filled[kind]}, '<c/>')`;
};

const kindsOf = (types: ColumnTypes): ReadonlyMap<string, CellKind> =>
  new Map(types.map(({ name, dataTypeID }) => [name, KINDS.get(dataTypeID) ?? "text"]));

/** Returns the headers of a worksheet. Those of times name the zone. */
export const sheetTitles = (columns: readonly ExportColumn[], types: ColumnTypes, zone: string): readonly string[] => {
  const kinds = kindsOf(types);
  return columns.map(({ key, title }) => (kinds.get(key) === "moment" ? `${title} (${zone})` : title));
};

/**
 * COPY options with quote and separator characters that occur neither in JSON nor in the XML of a worksheet, so that
 * COPY writes each line unchanged.
 */
const AS_IT_IS = String.raw`format csv, quote E'\x01', delimiter E'\x02', escape E'\x01'`;

/**
 * Returns the statement that writes the rows of an export: CSV lines without header, JSON objects with a comma before
 * all but the first, or rows of a worksheet. Each line is one row, except in CSV, where a text may contain line breaks.
 */
export const copyStatement = (
  statement: ExportStatement,
  columns: readonly ExportColumn[],
  types: ColumnTypes,
  { format, zone }: { readonly format: ExportFormat; readonly zone: string },
): string => {
  const kindOf = kindsOf(types);
  const cells = (write: (cell: string, kind: CellKind) => string) =>
    columns.map(({ key }) => write(`q.${pg.escapeIdentifier(key)}`, kindOf.get(key) ?? "text"));
  const rows = `from (${inlined(statement)}) q`;
  if (format === "csv") return `copy (select ${cells(csvCell).join(", ")} ${rows}) to stdout with (format csv)`;
  if (format === "json") {
    const objects = `select ${cells((cell) => cell).join(", ")} ${rows}`;
    return `copy (select case when row_number() over () = 1 then '' else ',' end || row_to_json(o)::text from (${objects}) o) to stdout with (${AS_IT_IS})`;
  }
  const row = `select '<row>' || ${cells((cell, kind) => xlsxCell(cell, kind, zone)).join(" || ")} || '</row>' ${rows}`;
  return `copy (${row} limit ${XLSX_MAX_ROWS + 1}) to stdout with (${AS_IT_IS})`;
};
