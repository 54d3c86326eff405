import { plainCsvText, quotedCsv } from "@parley/core/csv";
import type { Cells, Format } from "./cells.ts";
import { printableLine } from "./printable.ts";

export interface RowPrinter {
  rows(rows: readonly Cells[]): void;
  end(): Promise<void>;
}

interface Printing {
  readonly format: Format;
  readonly columns: readonly string[];
  readonly quiet: boolean;
  readonly bold: boolean;
  /** Width of the terminal in columns. Undefined in a pipe. */
  readonly width?: number | undefined;
  write(text: string): void;
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{1,9})Z$/;
/** Rounds moments down to milliseconds, as in the gateway's files, so that they align in a column. */
const momentText = (text: string): string =>
  text.replace(MOMENT, (_text, second: string, part: string) => `${second}.${part.padEnd(3, "0").slice(0, 3)}Z`);

/** Converts a value to a cell. Objects become JSON, and null and undefined become empty. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return momentText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// Escape sequences for TSV. Values are escaped, because a tab or line break inside a value would shift the following
// columns.
const ESCAPES: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\" };
const tsvCell = (value: unknown): string => cell(value).replace(/[\t\n\r\\]/g, (character) => ESCAPES[character] ?? character);
/** Prefixes text that a spreadsheet would run as a formula with an apostrophe, as in the gateway's files. */
const csvCell = (value: unknown): string => quotedCsv(typeof value === "string" ? plainCsvText(cell(value)) : cell(value));
/** Removes control characters, because cells may contain text written by customers. */
const tableCell = (value: unknown): string => printableLine(cell(value));

/**
 * Returns JSON that is safe to print in a terminal. `JSON.stringify` escapes U+0000–U+001F, and this function escapes
 * the remaining control characters.
 */
export const jsonText = (value: unknown, indent?: number): string | undefined =>
  JSON.stringify(value, null, indent)?.replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export function openRows(printing: Printing): RowPrinter {
  if (printing.format === "json") return jsonRows(printing);
  if (printing.quiet) return lines(printing, printing.columns.slice(0, 1), tsvCell, "\t");
  if (printing.format === "table") return table(printing);
  const [each, separator] = printing.format === "csv" ? ([csvCell, ","] as const) : ([tsvCell, "\t"] as const);
  printing.write(`${printing.columns.join(separator)}\n`);
  return lines(printing, printing.columns, each, separator);
}

/** Prints one JSON array with one row per line. */
function jsonRows({ write }: Printing): RowPrinter {
  let separator = "[\n";
  return {
    rows(rows) {
      for (const row of rows) {
        write(`${separator}${jsonText(row)}`);
        separator = ",\n";
      }
    },
    async end() {
      write(separator === "[\n" ? "[]\n" : "\n]\n");
    },
  };
}

function lines({ write }: Printing, columns: readonly string[], each: (value: unknown) => string, separator: string): RowPrinter {
  return {
    rows: (rows) => write(rows.map((row) => `${columns.map((column) => each(row[column])).join(separator)}\n`).join("")),
    end: async () => undefined,
  };
}

/** Collects all rows before printing, because a table needs them to compute its column widths. */
function table({ columns, bold, width, write }: Printing): RowPrinter {
  const held: string[][] = [];
  return {
    rows: (rows) => {
      for (const row of rows) held.push(columns.map((column) => tableCell(row[column])));
    },
    end: async () => {
      const { drawTable } = await import("./table.ts");
      write(`${drawTable(columns.map(printableLine), held, { bold, width })}\n`);
    },
  };
}
