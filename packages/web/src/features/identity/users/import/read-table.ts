import type { InputRow } from "@parley/core/bulk";
import { readCsv } from "@parley/core/csv";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";

const t = defineMessages("users.import.file", {
  large: "{name} is larger than {most} MB. Import it with parley users import.",
  many: "{name} has more than {most} rows. Import it with parley users import.",
  encoding: "{name} is not UTF-8. Save it as CSV in UTF-8.",
  workbook: "{name} is a workbook or another zipped file. Save it as CSV.",
  empty: "{name} has no rows below its header.",
  unnamed: "A column of {name} has no heading.",
  twice: "{name} has two columns named {column}.",
  cells: "The row has {count} cells, but the header has {columns}.",
});

export interface FileTable {
  readonly file: File;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly InputRow[];
}

const LARGEST_MB = 8;
const MB = 1024 * 1024;
/** Maximum number of rows in a file that the browser reads; the CLI reads files of any length. */
const MOST_ROWS = 10_000;
/** First bytes of every ZIP file, including Excel workbooks. */
const ZIP = "PK\u0003\u0004";

async function textOf(file: File): Promise<string> {
  const { name } = file;
  if (file.size > LARGEST_MB * MB) throw new Error(t("large", { name, most: LARGEST_MB }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP === String.fromCharCode(...bytes.subarray(0, ZIP.length))) throw new Error(t("workbook", { name }));
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Ignores the decoding error, because the more helpful error below is thrown instead. Guessing another encoding
    // would store wrong letters.
  }
  throw new Error(t("encoding", { name }));
}

/**
 * Reads a CSV file with a header. Rejects with an `Error` whose message explains the problem in the page's language.
 */
export async function readTable(file: File): Promise<FileTable> {
  const { name } = file;
  // Reads the header and one row more than allowed, so that an oversized file is refused without parsing all of it.
  const [header, ...records] = readCsv(await textOf(file), MOST_ROWS + 2);
  if (header === undefined || records.length === 0) throw new Error(t("empty", { name }));
  if (records.length > MOST_ROWS) throw new Error(t("many", { name, most: MOST_ROWS }));
  const columns = header.cells;
  if (columns.includes("")) throw new Error(t("unnamed", { name }));
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new Error(t("twice", { name, column: twice }));
  const rows = records.map(({ line, cells }): InputRow => {
    if (cells.length === columns.length) return { line, values: Object.fromEntries(columns.map((column, index) => [column, cells[index]])) };
    return { line, problem: { code: "badRow", message: t("cells", { count: cells.length, columns: columns.length }) } };
  });
  return { file, name, columns, rows };
}
