import { isAscii } from "node:buffer";
import { decoderOf, isSevenBit, otherCharsetOf } from "./other-charsets.ts";

/** Charset names that programs write, with the charset they mean. Names that `TextDecoder` knows need no entry. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/^(x-)?(utf-?8|unicode-1-1-utf-8|utf8mb4|utf)$/, "utf-8"],
  [/^(us-?)?ascii$|^ansi_x3|^(x-)?unknown(-8bit)?$|^default(_charset)?$|^8bit$|^iso-8859$|^ansi$|^none$/, ""],
  [/^(x-)?(cp|win|windows|ms|microsoft)[-_]?(125\d|874)$/, "windows-$3"],
  [/^(iso|latin|8859)[-_]?(8859)?[-_]?(\d{1,2})([-_]?[ei])?$/, "iso-8859-$3"],
  [/^koi8?[-_]?(u|ru)$/, "koi8-u"],
  [/^koi8?([-_]?r)?$|^koi$/, "koi8-r"],
  [/^cyrillic$|^russian$|^rus$/, "windows-1251"],
  [/^(x-)?gb([-_]?2312|k)?([-_]?80)?$|^chinese$|^cn-gb$|^x-gbk$/, "gb18030"],
  [/^(x-)?big-?5([-_]?(hkscs|eten))?$|^cn-big5$/, "big5"],
  [/^(x-)?(sjis|shift[-_]?jis|ms932|cp932|ms_kanji|windows-31j)$/, "shift_jis"],
  [/^(x-)?(euc|ujis)[-_]?jp?$/, "euc-jp"],
  [/^iso-?2022-?jp.*$|^jis$/, "iso-2022-jp"],
  [/^(ks_?c_?5601.*|euc-?kr|cp949|ms949|korean|johab)$/, "euc-kr"],
  [/^(x-)?mac(intosh|roman)?$/, "macintosh"],
];
/**
 * Charsets that are tried before UTF-8 when they are declared, because their bytes are often valid UTF-8 by accident or
 * are all below 0x80.
 */
const MULTIBYTE = new Set(["gb18030", "big5", "shift_jis", "euc-jp", "euc-kr", "iso-2022-jp", "utf-16le", "utf-16be", "utf-16"]);

/** Returns the charset of a declared name, in the spelling of `TextDecoder`; undefined for an unknown name. */
const charsetOf = (declared: string | undefined): string | undefined => {
  const name = (declared ?? "")
    .trim()
    .replace(/^["']|["']$/g, "")
    .toLowerCase()
    .slice(0, 40);
  if (name === "") return undefined;
  const other = otherCharsetOf(name);
  if (other !== undefined) return other;
  const found = MEANT.find(([expression]) => expression.test(name));
  const meant = found === undefined ? name : name.replace(found[0], found[1]);
  try {
    return meant === "" ? undefined : new TextDecoder(meant).encoding;
  } catch {
    return undefined;
  }
};

const WESTERN = "windows-1252";
/** Characters of Windows-1252 for 0x80 to 0x9f, which Node 20 decodes as control characters. */
const WESTERN_LETTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (sign) => WESTERN_LETTERS[sign.charCodeAt(0) - 0x80] ?? sign);
const decodeAs = (bytes: Uint8Array, charset: string): string =>
  charset === WESTERN ? decodeWestern(bytes) : (decoderOf(charset)?.(bytes) ?? new TextDecoder(charset).decode(bytes));

const strict = (bytes: Uint8Array, charset: string): string | undefined => {
  if (charset === WESTERN) return decodeWestern(bytes);
  const other = decoderOf(charset)?.(bytes);
  if (other !== undefined) return other.includes("\ufffd") ? undefined : other;
  try {
    const text = new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes);
    return text.includes("\ufffd") && !hasReplacement(bytes) ? undefined : text;
  } catch {
    return undefined;
  }
};
/**
 * Returns whether the bytes contain U+FFFD itself. Such a text is decoded as UTF-8, because no other charset would
 * improve it.
 */
const hasReplacement = (bytes: Uint8Array): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("\ufffd");

const isPlain = (bytes: Uint8Array): boolean => isAscii(bytes) && !bytes.includes(0x1b);

/** Returns the length of the valid UTF-8 sequence at an index, or 0 if there is none. */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0;
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length > 0 && strict(bytes.subarray(at, at + length), "utf-8") !== undefined ? length : 0;
};

const SAMPLE_BYTES = 100_000;
/** Returns whether most non-ASCII characters at the beginning of a text are valid UTF-8. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let [valid, foreign] = [0, 0];
  for (let at = 0; at < sample.length; ) {
    if ((sample[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceAt(sample, at);
    if (length > 0) valid += 1;
    else foreign += 1;
    at += length || 1;
  }
  return valid > foreign;
};

/**
 * Decodes UTF-8 that contains bytes of another charset, as when a gateway appends a footer or cuts the text within a
 * character.
 */
const mixed = (bytes: Uint8Array, other: string): string => {
  const parts: string[] = [];
  let [valid, start] = [0, 0];
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  const plainUpTo = (to: number) => {
    if (to > start) parts.push(Buffer.from(bytes.buffer, bytes.byteOffset + start, to - start).toString("utf8"));
  };
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceAt(bytes, at);
    if (length > 0) {
      valid += 1;
      at += length;
      continue;
    }
    plainUpTo(at);
    // Omits the first bytes of a truncated character at the end, because no charset can decode them.
    const isCut = end - at < 4 && valid > 0 && (bytes[at] ?? 0) >= 0xc2 && bytes.subarray(at + 1, end).every((byte) => (byte & 0xc0) === 0x80);
    if (!isCut) parts.push(decodeAs(bytes.subarray(at, at + 1), other));
    at = isCut ? end : at + 1;
    start = at;
  }
  plainUpTo(bytes.length);
  return parts.join("");
};

/**
 * Decodes bytes, if possible to a text without U+FFFD. Tries strict UTF-8, the declared charset, charsets declared by
 * other parts of the e-mail, and Windows-1252, in which every byte is a character. A declared multi-byte charset comes
 * before UTF-8, because short Chinese texts are valid UTF-8 as well.
 */
export const decodeText = (bytes: Uint8Array, declared?: string, hints: readonly string[] = []): string => {
  const own = charsetOf(declared);
  if (own !== undefined && isSevenBit(own)) {
    const text = strict(bytes, own);
    if (text !== undefined) return text;
  }
  if (isPlain(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (own !== undefined && MULTIBYTE.has(own)) {
    const text = strict(bytes, own);
    if (text !== undefined) return text;
  }
  const utf8 = strict(bytes, "utf-8");
  if (utf8 !== undefined) return utf8;
  const others = [own, ...hints.map(charsetOf)].filter((one): one is string => one !== undefined && one !== "utf-8");
  const single = others.find((one) => !MULTIBYTE.has(one)) ?? WESTERN;
  if (isMostlyUtf8(bytes)) return mixed(bytes, single);
  for (const charset of others) {
    const read = strict(bytes, charset);
    if (read !== undefined) return read;
  }
  // Removes damaged characters of a multi-byte charset, because all other characters are correct.
  if (own !== undefined && MULTIBYTE.has(own)) return decodeAs(bytes, own).replaceAll("\ufffd", "");
  return decodeAs(bytes, single).replaceAll("\ufffd", "?");
};

const DECLARED = /charset\s{0,3}=\s{0,3}["']?([a-z0-9_:.-]{2,30})|=\?([a-z0-9_:.-]{2,30})(?:\*[a-z-]{1,10})?\?[bq]\?/gi;
const HINTS_MAX = 5;
/**
 * Returns the charsets named near the beginning of an e-mail, in order. They are likely for parts without a charset,
 * because the same program wrote them.
 */
export const declaredCharsets = (start: string): string[] => {
  const named = new Set<string>();
  for (const [, parameter, word] of start.matchAll(DECLARED)) {
    const charset = charsetOf(parameter ?? word);
    if (charset !== undefined && charset !== "utf-8") named.add(charset);
    if (named.size >= HINTS_MAX) break;
  }
  return [...named];
};
