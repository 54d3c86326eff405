/** Record of a CSV text. `line` is its first line, starting at 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Matches a line such as `sep=;` that Excel writes before the header. Other programs may have quoted it or padded it
 * with delimiters.
 */
const SEPARATOR_LINE = /^\uFEFF?[ ]*("?)sep[ ]*=[ ]*(\\t|\t|[^\w\s"])[ ]*\1[,;\t ]*(?:\r\n|\n|\r|$)/i;

/** Position and format of the header in a CSV text. */
export interface CsvStart {
  readonly delimiter: string;
  /** Offset of the header, after a byte order mark or a line that names the delimiter. */
  readonly at: number;
  /** Number of lines in the CSV text before the header, which is 1 after a `sep=` line and otherwise 0. */
  readonly lines: number;
}

/**
 * Detects the delimiter. It is given by a `sep=` line, else the first of comma, semicolon and tab that the header
 * contains, because spreadsheets in other languages use semicolons or tabs.
 */
export function csvStart(text: string): CsvStart {
  const [line, , named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined && named !== undefined) return { delimiter: named === "\\t" ? "\t" : named, at: line.length, lines: 1 };
  const [header = ""] = text.split(/[\n\r]/, 1);
  const delimiter = header.includes(",") ? "," : header.includes(";") ? ";" : header.includes("\t") ? "\t" : ",";
  return { delimiter, at: text.startsWith("\uFEFF") ? 1 : 0, lines: 0 };
}

const [TAB, CARRIAGE_RETURN, LINE_FEED, SPACE, QUOTE] = [9, 13, 10, 32, 34];

/** True for a character that `trim` removes. */
const isBlankCode = (code: number): boolean =>
  code === SPACE ||
  (code >= TAB && code <= CARRIAGE_RETURN) ||
  code === 0xa0 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000 ||
  code === 0xfeff;

/**
 * Reads the records of a complete CSV text, including the header (RFC 4180; a single line feed also ends a line). Cells
 * are trimmed and blank lines skipped. A quote inside an unquoted cell is an ordinary character, and an unclosed quote
 * extends to the end. Reading stops after `most` records. Each character is read once, so the running time is linear.
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): CsvRecord[] {
  const { delimiter, at: start, lines } = csvStart(text);
  const delimiterCode = delimiter.charCodeAt(0);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  /** Part of the current cell before offset `from`, without the surrounding quotes. */
  let cell = "";
  let from = start;
  let isQuoted = false;
  let hasDoubled = false;
  let isBlank = true;
  let line = 1 + lines;
  let begins = line;
  const take = (to: number) => {
    const piece = text.slice(from, to);
    cell = cell === "" ? piece : cell + piece;
  };
  const closeQuote = (to: number) => {
    const piece = text.slice(from, to);
    cell += hasDoubled ? piece.replaceAll('""', '"') : piece;
    hasDoubled = false;
  };
  const endCell = (to: number) => {
    if (isQuoted) closeQuote(to);
    else take(to);
    cells.push(cell.trim());
    cell = "";
    isBlank = true;
  };
  const endRecord = (to: number) => {
    endCell(to);
    if (cells.some((one) => one !== "")) records.push({ line: begins, cells });
    cells = [];
    begins = line + 1;
  };
  for (let at = start; at < text.length && records.length < most; at += 1) {
    const code = text.charCodeAt(at);
    const isLineEnd = code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED);
    if (isQuoted && code !== QUOTE) isBlank &&= isBlankCode(code);
    else if (isQuoted && text.charCodeAt(at + 1) === QUOTE) {
      hasDoubled = true;
      isBlank = false;
      at += 1;
    } else if (isQuoted) {
      closeQuote(at);
      isQuoted = false;
      from = at + 1;
    } else if (code === QUOTE && isBlank) {
      isQuoted = true;
      cell = "";
      from = at + 1;
    } else if (code === delimiterCode) {
      endCell(at);
      from = at + 1;
    } else if (isLineEnd) {
      endRecord(at);
      from = at + 1;
    } else isBlank &&= isBlankCode(code);
    if (isLineEnd) line += 1;
  }
  if (records.length < most && (cell !== "" || from < text.length || cells.length > 0)) endRecord(text.length);
  return records;
}
