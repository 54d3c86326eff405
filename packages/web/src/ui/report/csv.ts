import { saveFile } from "../../shared/files/save-file.ts";

/** A cell that begins like a formula would be run by a spreadsheet; a quote mark before it makes it text. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text);

const cell = (value: string | number): string => {
  const text = neutral(String(value));
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Marks the file as UTF-8 for Excel. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as CSV (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",")).join("\r\n");

/** Hands a CSV text to the browser as a file. */
export const downloadText = (name: string, text: string): void => saveFile(name, text, "text/csv;charset=utf-8");
