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

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
