import type { BlockFile } from "./encoded-blocks.ts";
import { decodeText } from "./mail-charset.ts";
import { textOfRtf, unpackRtf } from "./rtf-text.ts";

const SIGNATURE = 0x223e9f78;
const ATTACHMENT_BEGIN = 0x00069002;
const ATTACHMENT_TITLE = 0x00018010;
const ATTACHMENT_DATA = 0x0006800f;
const ATTACHMENT_PROPERTIES = 0x00069005;
/** MAPI property id of an attachment's long file name; `DATA` is the property id of the attachment's content. */
const LONG_NAME = 0x3707;
const DATA = 0x3701;
const FILES_MAX = 500;

/** Size in bytes of a value, by property type. Values of other types contain their length. */
const FIXED: Readonly<Record<number, number>> = { 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 };
const VARIABLE: readonly number[] = [13, 30, 31, 258];
const padded = (length: number): number => Math.ceil(length / 4) * 4;

interface Property {
  readonly id: number;
  readonly type: number;
  readonly value: Buffer;
}

/** Reads a list of MAPI properties (MS-OXTNEF, 2.1.3.4). Throws a `RangeError` if the data is truncated. */
function* propertiesOf(bytes: Buffer): Generator<Property> {
  let at = 4;
  for (let count = bytes.readUInt32LE(0); count > 0; count -= 1) {
    const type = bytes.readUInt16LE(at) & 0x0fff;
    const isMany = (bytes.readUInt16LE(at) & 0x1000) !== 0;
    const id = bytes.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) {
      const isNamed = bytes.readUInt32LE(at + 16) === 1;
      at += 20;
      at += isNamed ? 4 + padded(bytes.readUInt32LE(at)) : 4;
    }
    const fixed = FIXED[type];
    if (fixed === undefined && !VARIABLE.includes(type)) return;
    let values = 1;
    if (isMany || fixed === undefined) {
      values = bytes.readUInt32LE(at);
      at += 4;
    }
    for (; values > 0; values -= 1) {
      let length = fixed ?? 0;
      if (fixed === undefined) {
        length = bytes.readUInt32LE(at);
        at += 4;
      }
      if (at + length > bytes.length) throw new RangeError("a property ends behind its list");
      yield { id, type, value: bytes.subarray(at, at + length) };
      at += padded(length);
    }
  }
}

const textOf = (value: Buffer, type: number): string => value.toString(type === 31 ? "utf16le" : "latin1").replace(/\0+$/, "");

const MESSAGE_PROPERTIES = 0x00069003;
const MESSAGE_BODY = 0x0002800c;
const BODY = 0x1000;
const RTF_BODY = 0x1009;
const HTML_BODY = 0x1013;

/**
 * Returns the text of the e-mail inside a `winmail.dat`, because Outlook leaves the other parts of formatted e-mails
 * empty. Returns undefined if there is none.
 */
export const textOfTnef = (bytes: Buffer, wordsOfHtml: (html: string) => string): string | undefined => {
  const found = new Map<number, string>();
  try {
    if (bytes.readUInt32LE(0) !== SIGNATURE) return undefined;
    for (let at = 6; at < bytes.length; ) {
      const id = bytes.readUInt32LE(at + 1);
      const data = bytes.subarray(at + 9, at + 9 + bytes.readUInt32LE(at + 5));
      at += 9 + data.length + 2;
      if (id === MESSAGE_BODY) found.set(MESSAGE_BODY, decodeText(data).replace(/\0+$/, ""));
      if (id !== MESSAGE_PROPERTIES) continue;
      for (const { id: property, type, value } of propertiesOf(data)) {
        if (property === BODY) found.set(BODY, textOf(value, type));
        if (property === HTML_BODY) found.set(HTML_BODY, wordsOfHtml(decodeText(value)));
        if (property === RTF_BODY) found.set(RTF_BODY, textOfRtf(unpackRtf(value) ?? ""));
      }
    }
  } catch (error) {
    // Ignores truncated data, so that the content before it is used.
    if (!(error instanceof RangeError)) throw error;
  }
  return [BODY, MESSAGE_BODY, HTML_BODY, RTF_BODY].map((one) => found.get(one)?.trim()).find((one) => one !== undefined && one !== "");
};

/**
 * Returns the files in a `winmail.dat` from Outlook (MS-OXTNEF), or undefined if the data has another format or is
 * truncated.
 */
export const filesOfTnef = (bytes: Buffer): BlockFile[] | undefined => {
  const files: { fileName: string; content: Buffer | undefined }[] = [];
  try {
    if (bytes.readUInt32LE(0) !== SIGNATURE) return undefined;
    for (let at = 6; at < bytes.length; ) {
      const id = bytes.readUInt32LE(at + 1);
      const length = bytes.readUInt32LE(at + 5);
      const data = bytes.subarray(at + 9, at + 9 + length);
      if (data.length < length) return undefined;
      at += 9 + length + 2;
      if (id === ATTACHMENT_BEGIN) files.push({ fileName: "", content: undefined });
      const file = files.at(-1);
      if (files.length > FILES_MAX) return undefined;
      if (!file) continue;
      if (id === ATTACHMENT_TITLE && file.fileName === "") file.fileName = textOf(data, 30);
      if (id === ATTACHMENT_DATA) file.content = data;
      if (id === ATTACHMENT_PROPERTIES)
        for (const { id: property, type, value } of propertiesOf(data)) {
          if (property === LONG_NAME) file.fileName = textOf(value, type);
          if (property === DATA && type === 258) file.content ??= value;
        }
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return files.flatMap(({ fileName, content }) => (content === undefined ? [] : [{ fileName, content }]));
};
