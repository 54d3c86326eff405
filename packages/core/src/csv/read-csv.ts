/** A record of a CSV text, and the line that it begins on, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Excel's line before the header, such as `sep=;`. A program that saves the file again may quote it or fill it up with delimiters. */
const SEPARATOR_LINE = /^\uFEFF?[ ]*("?)sep[ ]*=[ ]*(\\t|\t|[^\w\s"])[ ]*\1[,;\t ]*(?:\r\n|\n|\r|$)/i;

/** How a CSV text begins. */
export interface CsvStart {
  readonly delimiter: string;
  /** Offset of the header: after a byte-order mark and after a line that names the delimiter. */
  readonly at: number;
  /** The lines before the header. */
  readonly lines: number;
}

/** The delimiter: the character that a `sep=` line names, otherwise a comma, or the one that a spreadsheet in another language used in the header. */
export function csvStart(text: string): CsvStart {
  const [line, , named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined && named !== undefined) return { delimiter: named === "\\t" ? "\t" : named, at: line.length, lines: 1 };
  const [header = ""] = text.split(/[\n\r]/, 1);
  const delimiter = header.includes(",") ? "," : header.includes(";") ? ";" : header.includes("\t") ? "\t" : ",";
  return { delimiter, at: text.startsWith("\uFEFF") ? 1 : 0, lines: 0 };
}

/**
 * The records of a text that is all at hand, the header among them (RFC 4180, and a line feed alone as an end of line). Cells are trimmed, blank lines are no
 * records, and a quote inside of a cell that does not begin with one is a sign like any other. A quote that is never closed reaches to the end.
 */
export function readCsv(text: string): CsvRecord[] {
  const { delimiter, at: start, lines } = csvStart(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1 + lines;
  let begins = line;
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
  };
  const endRecord = () => {
    endCell();
    if (cells.some((one) => one !== "")) records.push({ line: begins, cells });
    cells = [];
    begins = line + 1;
  };
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (sign === delimiter) endCell();
    else if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) endRecord();
    else if (sign !== "\r") cell += sign;
    if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) line += 1;
  }
  if (cell !== "" || cells.length > 0) endRecord();
  return records;
}
