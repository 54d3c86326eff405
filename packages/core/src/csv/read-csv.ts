/** A record of a CSV text, and the line that it begins on, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What parts the columns: a comma, or what a spreadsheet of another language writes instead. The header knows. */
export function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  return header.includes(",") ? "," : header.includes(";") ? ";" : header.includes("\t") ? "\t" : ",";
}

/**
 * The records of a text that is all at hand, the header among them (RFC 4180, and a line feed alone as an end of line). Cells are trimmed, blank lines are no
 * records, and a quote inside of a cell that does not begin with one is a sign like any other. A quote that is never closed reaches to the end.
 */
export function readCsv(text: string, delimiter: string = delimiterOf(text)): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let begins = 1;
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
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; at += 1) {
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
