import { createReadStream } from "node:fs";
import { usage } from "../fail.ts";
import { unreadable } from "../files.ts";

const NEWLINE = 0x0a;
/** Maximum number of bytes at the beginning of a file that are examined to detect its encoding. */
const LOOK_AT = 1024;
/**
 * Bytes read at a time, about a hundred rows. Small, because all rows of a chunk stay in memory until they are
 * processed.
 */
const CHUNK = 2 * 1024;

/**
 * Yields the text of a file while it is read, without a byte order mark. Accepts only UTF-8, because guessing another
 * encoding could store wrong characters.
 */
export async function* textOf(path: string, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let isFirst = true;
  for await (const chunk of bytesOf(path, name)) {
    if (isFirst) checkStart(chunk, name);
    isFirst = false;
    if (chunk.includes(0)) throw usage(`${name} is not a text file: there is a NUL byte after line ${line}.`, NO_TEXT);
    yield decode(() => decoder.decode(chunk, { stream: true }), name, line);
    line += countLines(chunk);
  }
  yield decode(() => decoder.decode(), name, line);
}

async function* bytesOf(path: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) yield chunk;
  } catch (error) {
    throw unreadable(name, error);
  }
}

const NO_TEXT = "Use CSV or NDJSON, in UTF-8.";
/** First bytes of a ZIP file, including workbooks (.xlsx). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function checkStart(chunk: Uint8Array, name: string): void {
  if (isUtf16(chunk)) throw wrongEncoding(name, "it is UTF-16");
  if (ZIP.every((byte, index) => chunk[index] === byte))
    throw usage(`${name} is not a text file, but a zipped one such as a workbook (.xlsx).`, `Save it as CSV. ${NO_TEXT}`);
}

/** Detects UTF-16 by its byte order mark, or by zero bytes at many even or many odd positions but not at both. */
function isUtf16(chunk: Uint8Array): boolean {
  if ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)) return true;
  const zeros = [0, 0];
  const looked = chunk.subarray(0, LOOK_AT);
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [few = 0, many = 0] = zeros.sort((a, b) => a - b);
  return few === 0 && many > looked.length / 4;
}

const countLines = (chunk: Uint8Array): number => chunk.reduce((lines, byte) => (byte === NEWLINE ? lines + 1 : lines), 0);

function decode(read: () => string, name: string, line: number): string {
  try {
    return read();
  } catch {
    throw wrongEncoding(name, `after line ${line} it is not UTF-8, perhaps Latin-1 or Windows-1252`);
  }
}

const wrongEncoding = (name: string, what: string) =>
  usage(
    `${name} cannot be read as text: ${what}.`,
    `Save it as UTF-8, for instance with: iconv -f ${what.includes("16") ? "UTF-16" : "WINDOWS-1252"} -t UTF-8`,
  );
