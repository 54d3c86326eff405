import { decodeText } from "./mail-charset.ts";
import { fieldsOfText, HEAD_BYTES, type HeadField, headBytes } from "./mail-head.ts";

/**
 * Part of an e-mail for classification. Parts of attached e-mails are excluded, because they do not describe the e-mail
 * itself.
 */
export interface MailPart {
  /** MIME type in lower case, such as `multipart/report`; `text/plain` if none is declared. */
  readonly type: string;
  readonly reportType: string | undefined;
  readonly fields: readonly HeadField[];
  /** Decoded text of the part; empty for a multipart. */
  readonly text: string;
}

const DEPTH_MAX = 4;
const PARTS_MAX = 60;
const TEXT_MAX = 64 * 1024;

/** Returns the first value of a header field. */
export const fieldOf = (fields: readonly HeadField[], name: string): string | undefined => fields.find((one) => one.name === name)?.value;

const parameterOf = (value: string, name: string): string | undefined => {
  const at = new RegExp(`;\\s{0,20}${name}\\s{0,3}=\\s{0,3}(?:"([^"]{0,200})"|([^\\s;"]{1,200}))`, "i").exec(value);
  return at?.[1] ?? at?.[2];
};

const decoded = (body: string, encoding: string, charset: string | undefined): string => {
  const cut = body.slice(0, TEXT_MAX);
  const bytes = encoding.startsWith("base64")
    ? Buffer.from(cut, "base64")
    : Buffer.from(
        encoding.startsWith("quoted")
          ? cut.replace(/=\r?\n/g, "").replace(/=([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
          : cut,
        "latin1",
      );
  return decodeText(bytes, charset);
};

/** Splits the body of a multipart at its boundary lines. */
const piecesOf = (body: string, boundary: string): string[] => {
  const mark = `--${boundary}`;
  const pieces: string[] = [];
  let start = -1;
  for (let at = body.startsWith(mark) ? 0 : body.indexOf(`\n${mark}`); at >= 0 && pieces.length < PARTS_MAX; ) {
    const line = body.indexOf("\n", at + 1);
    if (start >= 0) pieces.push(body.slice(start, at));
    const from = body[at] === "\n" ? at + 1 : at;
    if (body.startsWith("--", from + mark.length) || line < 0) return pieces;
    start = line + 1;
    // Searches from the end of this line, because the blank line after the part's header may directly precede the next
    // boundary.
    at = body.startsWith(mark, start) ? start : body.indexOf(`\n${mark}`, line);
  }
  if (start >= 0 && pieces.length < PARTS_MAX) pieces.push(body.slice(start));
  return pieces;
};

/** Returns the first parts of an e-mail, starting with the e-mail itself. Size, depth and number are limited. */
export const partsOf = (raw: Buffer): MailPart[] => {
  const found: MailPart[] = [];
  const read = (text: string, depth: number) => {
    const end = /^\r?\n|\r?\n\r?\n/.exec(text);
    const fields = end === null ? fieldsOfText(text) : fieldsOfText(text.slice(0, end.index));
    const body = end === null ? "" : text.slice(end.index + end[0].length);
    const contentType = fieldOf(fields, "content-type") ?? "";
    const type = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+_-]{1,80}/i.exec(contentType)?.[0]?.toLowerCase() ?? "text/plain";
    const isMultipart = type.startsWith("multipart/");
    const encoding = (fieldOf(fields, "content-transfer-encoding") ?? "").trim().toLowerCase();
    found.push({
      type,
      reportType: parameterOf(contentType, "report-type")?.toLowerCase(),
      fields,
      text: isMultipart ? "" : decoded(body, encoding, parameterOf(contentType, "charset")),
    });
    const boundary = isMultipart && depth < DEPTH_MAX ? parameterOf(contentType, "boundary") : undefined;
    if (boundary === undefined) return;
    for (const piece of piecesOf(body, boundary)) if (found.length < PARTS_MAX) read(piece, depth + 1);
  };
  read(raw.subarray(0, headBytes(raw).length + HEAD_BYTES).toString("latin1"), 0);
  return found;
};
