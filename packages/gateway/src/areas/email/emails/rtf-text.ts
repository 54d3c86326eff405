import { decodeText } from "./mail-charset.ts";

/** Initial dictionary of compressed RTF (MS-OXRTFCP, 2.1.2.1). */
const DICTIONARY =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";
const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
const WINDOW = 4096;
const RTF_MAX = 2_000_000;

/**
 * Decompresses RTF as Outlook stores it (MS-OXRTFCP). Returns undefined for other data; damaged data is read up to the
 * damage.
 */
export const unpackRtf = (bytes: Buffer): string | undefined => {
  if (bytes.length < 16) return undefined;
  const kind = bytes.readUInt32LE(8);
  if (kind === PLAIN) return bytes.subarray(16, 16 + RTF_MAX).toString("latin1");
  if (kind !== COMPRESSED) return undefined;
  const size = Math.min(bytes.readUInt32LE(4), RTF_MAX);
  const window = Buffer.alloc(WINDOW, 0x20);
  let write = window.write(DICTIONARY, "latin1");
  const out = Buffer.alloc(size);
  let length = 0;
  const put = (byte: number) => {
    window[write % WINDOW] = byte;
    write += 1;
    out[length] = byte;
    length += 1;
  };
  for (let at = 16; at < bytes.length && length < size; ) {
    const control = bytes[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < bytes.length && length < size; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(bytes[at] ?? 0);
        at += 1;
        continue;
      }
      const reference = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      at += 2;
      const from = reference >> 4;
      if (from === write % WINDOW) return out.subarray(0, length).toString("latin1");
      const count = (reference & 15) + 2;
      for (let step = 0; step < count && length < size; step += 1) put(window[(from + step) % WINDOW] ?? 0);
    }
  }
  return out.subarray(0, length).toString("latin1");
};

/** RTF groups that contain no readable text. */
const SKIPPED = new Set([
  "fonttbl",
  "colortbl",
  "stylesheet",
  "info",
  "pict",
  "object",
  "themedata",
  "listtable",
  "header",
  "footer",
  "xmlnstbl",
  "generator",
]);
const SIGNS: Readonly<Record<string, string>> = {
  par: "\n",
  line: "\n",
  tab: "\t",
  cell: "\t",
  row: "\n",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
};
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

/** Returns the plain text of an RTF document. */
export const textOfRtf = (rtf: string): string => {
  const charset = `windows-${/\\ansicpg(\d{3,5})/.exec(rtf)?.[1] ?? "1252"}`;
  const stack: { isSkipped: boolean; fallback: number }[] = [];
  let state = { isSkipped: false, fallback: 1 };
  let text = "";
  let bytes: number[] = [];
  let toDrop = 0;
  const flush = () => {
    if (bytes.length > 0) text += decodeText(Buffer.from(bytes), charset);
    bytes = [];
  };
  const say = (words: string) => {
    flush();
    if (!state.isSkipped) text += words;
  };
  for (const [whole, word, value, code, sign, brace, plain] of rtf.matchAll(TOKEN)) {
    if (brace === "{") {
      flush();
      stack.push(state);
      state = { ...state };
    } else if (brace === "}") {
      flush();
      state = stack.pop() ?? { isSkipped: false, fallback: 1 };
    } else if (word !== undefined) {
      if (SKIPPED.has(word)) state.isSkipped = true;
      else if (word === "uc") state.fallback = Number(value ?? 1);
      else if (word === "u" && value !== undefined) {
        say(String.fromCharCode((Number(value) + 65_536) % 65_536));
        toDrop = state.fallback;
      } else if (SIGNS[word] !== undefined) say(SIGNS[word] ?? "");
    } else if (code !== undefined) {
      if (toDrop > 0) toDrop -= 1;
      else if (!state.isSkipped) bytes.push(Number.parseInt(code, 16));
    } else if (sign === "*") state.isSkipped = true;
    else if (sign === "~") say("\u00a0");
    else if (sign !== undefined && "\\{}".includes(sign)) say(sign);
    else if (plain !== undefined) {
      say(plain.slice(Math.min(toDrop, plain.length)));
      toDrop = Math.max(0, toDrop - plain.length);
    } else if (whole === "") break;
  }
  flush();
  return text
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};
