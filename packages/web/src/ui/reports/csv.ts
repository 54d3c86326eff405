import { plainCsvText, quotedCsv } from "@parley/core/csv";
import { saveFile } from "../../shared/files/save-file.ts";

const cell = (value: string | number): string => (typeof value === "number" ? String(value) : quotedCsv(plainCsvText(value)));

/** Byte order mark, which makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formats rows as CSV (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",")).join("\r\n");

export const downloadText = (name: string, text: string): void => saveFile(name, text, "text/csv;charset=utf-8");
