import type { Party } from "@parley/core/contract/email/emails";
import { normalAddress } from "@parley/core/text";
import { repairLineEnds } from "./line-ends.ts";
import { decodeText } from "./mail-charset.ts";

/** A header field. Its value has one character per byte, because the charset is not known yet. */
export interface HeadField {
  readonly name: string;
  readonly value: string;
}

/** Number of bytes that are read as the header if no empty line marks its end. No real header is longer. */
export const HEAD_BYTES = 256 * 1024;
/**
 * Maximum header size in bytes, number of fields and field length in bytes. They are high, because faulty programs
 * write fields of a megabyte, and important fields may follow such a field.
 */
const LONG_HEAD_BYTES = 4 * 1024 * 1024;
const FIELDS_MAX = 3_000;
const FIELD_MAX = 256 * 1024;

/** Returns the bytes of the header, without the empty line that ends it. */
export const headBytes = (raw: Buffer): Buffer => {
  const start = raw.subarray(0, LONG_HEAD_BYTES);
  const crlf = start.indexOf("\n\r\n");
  const lf = (crlf < 0 ? start : start.subarray(0, crlf)).indexOf("\n\n");
  const end = lf < 0 ? crlf : lf;
  if (end >= 0) return start.subarray(0, end);
  return start.length < LONG_HEAD_BYTES ? start : start.subarray(0, HEAD_BYTES);
};

/** Returns the bytes below the header. */
export const bodyBytes = (raw: Buffer): Buffer => {
  const rest = raw.subarray(headBytes(raw).length);
  return rest.subarray(/^\r?\n\r?\n/.exec(rest.subarray(0, 4).toString("latin1"))?.[0].length ?? 0);
};

/** Returns the unfolded fields of a header, in order. */
export const fieldsOf = (raw: Buffer): HeadField[] => fieldsOfText(headBytes(repairLineEnds(raw)).toString("latin1"));

export const fieldsOfText = (head: string): HeadField[] =>
  head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/, FIELDS_MAX)
    .flatMap((line) => {
      const colon = line.indexOf(":");
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      return /^[!-9;-~]{1,80}$/.test(name) ? [{ name, value: line.slice(colon + 1, colon + FIELD_MAX).trim() }] : [];
    });

const bytesOf = (text: string): Buffer => Buffer.from(text, "latin1");

const ENCODED = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi;
const decodeWord = (way: string, text: string): Buffer =>
  way.toLowerCase() === "b"
    ? Buffer.from(text, "base64")
    : bytesOf(text.replaceAll("_", " ").replace(/=([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))));

/**
 * Decodes the value of a field: encoded words (RFC 2047), including a character divided between two of them, and
 * unencoded bytes.
 */
export const decodeField = (value: string, hints: readonly string[] = []): string => {
  const parts: { charset: string | undefined; bytes: Buffer }[] = [];
  const add = (charset: string | undefined, bytes: Buffer) => {
    const last = parts.at(-1);
    if (last !== undefined && last.charset === charset && charset !== undefined) last.bytes = Buffer.concat([last.bytes, bytes]);
    else if (bytes.length > 0) parts.push({ charset, bytes });
  };
  let at = 0;
  for (const found of value.matchAll(ENCODED)) {
    const between = value.slice(at, found.index);
    // Skips the space between two encoded words, which is not part of the text (RFC 2047).
    if (at === 0 || between.trim() !== "") add(undefined, bytesOf(between));
    const charset = (found[1] ?? "").replace(/\*.*$/, "").toLowerCase();
    add(charset, decodeWord(found[2] ?? "q", found[3] ?? ""));
    at = found.index + found[0].length;
  }
  add(undefined, bytesOf(value.slice(at)));
  return parts.map(({ charset, bytes }) => decodeText(bytes, charset, hints)).join("");
};

/** Mailbox in a header field. The address is empty for a name alone, as in `MAILER-DAEMON <>`. */
export type NamedMailbox = Party;

/**
 * Returns the index at which the quoted, bracketed or parenthesized part that begins at `at` ends. Comments may be
 * nested.
 */
const endOf = (text: string, at: number, close: string): number => {
  const open = text[at] ?? "";
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === "\\") index += 1;
    else if (sign === close && index > at) {
      depth -= 1;
      if (depth <= 0) return index;
    } else if (sign === open) depth += 1;
  }
  return text.length;
};
const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, "$1");

/** Collects the name and address of one mailbox while a list is parsed. */
class Mailbox {
  /** Text collected so far, as the display name (`#words`) and in the form used in an address (`#spec`). */
  #words = "";
  #spec = "";
  #comment = "";
  #angle: string | undefined;

  word(text: string, spec = text): void {
    this.#words += text;
    this.#spec += spec;
  }
  comment(text: string): void {
    this.#comment = text;
  }
  angle(text: string): void {
    this.#angle ??= text;
  }
  /** Discards the collected text, because a colon showed that it was the name of a group. */
  clear(): void {
    this.#words = "";
    this.#spec = "";
    this.#comment = "";
  }

  read(hints: readonly string[]): NamedMailbox | undefined {
    const nameOf = (text: string) => decodeField(text.trim(), hints);
    const addressOf = (text: string) => normalAddress(decodeText(bytesOf(text)));
    if (this.#angle !== undefined) {
      // Removes an obsolete source route before the address (RFC 5321, 4.1.1.3).
      const spec = this.#angle.replace(/^\s*@[^":]*:/, "").replace(/^\s*mailto:/i, "");
      return { name: nameOf(this.#words.trim() || this.#comment || (spec.includes("@") ? "" : spec)), address: addressOf(spec) ?? "" };
    }
    if (this.#words.trim() === "" && this.#spec.trim() === "") return undefined;
    const whole = addressOf(this.#spec.replace(/\s+/g, " ").replace(/ ?([@.]) ?/g, "$1"));
    if (whole !== undefined) return { name: nameOf(this.#comment), address: whole };
    // Finds an address among words without angle brackets.
    const words = this.#words.split(/\s+/);
    const found = words.findLastIndex((one) => one.includes("@") && addressOf(one) !== undefined);
    if (found < 0) return { name: nameOf(this.#words.trim() || this.#comment), address: "" };
    return { name: nameOf(words.filter((_one, index) => index !== found).join(" ")), address: addressOf(words[found] ?? "") ?? "" };
  }
}

const MAILBOXES_MAX = 2_000;

/**
 * Returns the mailboxes in the value of a field (RFC 5322, 3.4), even if it is malformed. Supports groups, comments,
 * quoted and bracketed parts.
 */
export const mailboxesOf = (value: string, hints: readonly string[] = []): NamedMailbox[] => {
  const found: NamedMailbox[] = [];
  let one = new Mailbox();
  const flush = () => {
    const read = one.read(hints);
    if (read !== undefined) found.push(read);
    one = new Mailbox();
  };
  for (let at = 0; at < value.length && found.length < MAILBOXES_MAX; at += 1) {
    const sign = value[at] ?? "";
    if (sign === '"') {
      const end = endOf(value, at, '"');
      one.word(unescaped(value.slice(at + 1, end)), value.slice(at, end + 1));
      at = end;
    } else if (sign === "(") {
      const end = endOf(value, at, ")");
      one.comment(unescaped(value.slice(at + 1, end)));
      at = end;
    } else if (sign === "[") {
      const end = endOf(value, at, "]");
      one.word(value.slice(at, end + 1));
      at = end;
    } else if (sign === "<") {
      const end = angleEnd(value, at);
      one.angle(withoutComments(value.slice(at + 1, end)));
      at = value[end] === "," ? end - 1 : end;
    } else if (sign === "," || sign === ";") flush();
    else if (sign === ":" && !/\bmailto$/i.test(value.slice(Math.max(0, at - 10), at))) one.clear();
    else one.word(sign);
  }
  flush();
  return found;
};

/**
 * Returns the index at which an address in angle brackets ends. Skips brackets in quoted parts; if the closing bracket
 * is missing, a comma ends the address.
 */
function angleEnd(value: string, at: number): number {
  const isRoute = /^<\s*@/.test(value.slice(at, at + 10));
  for (let index = at + 1; index < value.length; index += 1) {
    const sign = value[index];
    if (sign === '"') index = endOf(value, index, '"');
    else if (sign === "(") index = endOf(value, index, ")");
    else if (sign === ">" || (sign === "," && !isRoute)) return index;
  }
  return value.length;
}

function withoutComments(spec: string): string {
  let kept = "";
  for (let at = 0; at < spec.length; at += 1) {
    if (spec[at] === "(") at = endOf(spec, at, ")");
    else if (spec[at] === '"') {
      const end = endOf(spec, at, '"');
      kept += spec.slice(at, end + 1);
      at = end;
    } else kept += spec[at];
  }
  return kept.trim();
}

const ID = /<([^<>\s]{1,900})>/g;
/** Returns the message ids in a field, without angle brackets. */
export const idsOf = (value: string): string[] => {
  const bracketed = [...value.matchAll(ID)].map(([, id = ""]) => id);
  return bracketed.length > 0 ? bracketed : value.split(/[\s,]+/).filter((one) => one.includes("@") && one.length <= 900);
};
