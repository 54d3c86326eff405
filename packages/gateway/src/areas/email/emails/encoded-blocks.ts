/** File encoded in the text of an e-mail. */
export interface BlockFile {
  readonly fileName: string;
  readonly content: Buffer;
}

const BLOCKS_MAX = 100;

const UU_BEGIN = /^begin(-base64)? [0-7]{3,4} (.{1,200})$/;
/**
 * Decodes a uuencoded line: one character for the length, then four characters for each three bytes. Accepts a line
 * that is too short, because some programs strip spaces at its end.
 */
const uuLine = (line: string): Buffer | undefined => {
  const length = (line.charCodeAt(0) - 32) & 63;
  if (!/^[\x20-\x60]+$/.test(line) || line.length > 62 || length > 45 || line.length - 1 < Math.floor((length * 4) / 3) - 4) return undefined;
  const bytes: number[] = [];
  for (let at = 1; bytes.length < length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((step) => ((line.charCodeAt(at + step) || 32) - 32) & 63);
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return Buffer.from(bytes.slice(0, length));
};
const base64Line = (line: string): Buffer | undefined => (/^[A-Za-z0-9+/]+={0,2}$/.test(line) ? Buffer.from(line, "base64") : undefined);

/**
 * Extracts uuencoded files from a text. A damaged or unterminated block remains in the text, so that its content is not
 * lost.
 */
export const extractUuencoded = (text: string): { text: string; files: BlockFile[] } => {
  if (!/^begin(-base64)? [0-7]{3,4} /m.test(text)) return { text, files: [] };
  const lines = text.split(/\r?\n/);
  const kept: string[] = [];
  const files: BlockFile[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const begin = files.length < BLOCKS_MAX ? UU_BEGIN.exec(line) : null;
    const block = begin && blockAt(lines, at + 1, begin[1] !== undefined);
    if (!begin || !block) {
      kept.push(line);
      continue;
    }
    files.push({ fileName: begin[2] ?? "", content: block.content });
    at = block.end;
  }
  return { text: kept.join("\n"), files };
};

const blockAt = (lines: readonly string[], from: number, isBase64: boolean): { content: Buffer; end: number } | undefined => {
  const parts: Buffer[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isBase64 ? line === "====" : line.trim() === "end") return { content: Buffer.concat(parts), end: at };
    if (line === "" || line === "`") continue;
    const bytes = isBase64 ? base64Line(line) : uuLine(line);
    if (!bytes) return undefined;
    parts.push(bytes);
  }
  return undefined;
};

interface YencBlock {
  readonly from: number;
  readonly to: number;
  readonly head: string;
  readonly data: string;
  readonly tail: string;
}

/**
 * Finds all yEnc blocks in one pass. Stops at the first block without an end, so that a missing end is searched for
 * only once.
 */
const yencBlocks = (text: string): YencBlock[] => {
  const blocks: YencBlock[] = [];
  for (let from = text.startsWith("=ybegin ") ? 0 : text.indexOf("\n=ybegin ") + 1; blocks.length < BLOCKS_MAX; ) {
    const isFound = text.startsWith("=ybegin ", from);
    const headEnd = text.indexOf("\n", from);
    const dataEnd = isFound && headEnd >= 0 ? text.indexOf("\n=yend", headEnd) : -1;
    if (dataEnd < 0) break;
    const tailEnd = text.indexOf("\n", dataEnd + 1);
    const to = tailEnd < 0 ? text.length : tailEnd;
    const data = text.slice(headEnd + 1, Math.max(headEnd + 1, dataEnd));
    const partEnd = data.startsWith("=ypart ") ? data.indexOf("\n") + 1 : 0;
    blocks.push({ from, to, head: text.slice(from, headEnd).trim(), data: data.slice(partEnd), tail: text.slice(dataEnd + 1, to).trim() });
    from = text.indexOf("\n=ybegin ", to) + 1;
    if (from === 0) break;
  }
  return blocks;
};

const yencBytes = (data: string): Buffer => {
  const bytes = Buffer.alloc(data.length);
  let length = 0;
  for (let at = 0; at < data.length; at += 1) {
    let code = data.charCodeAt(at);
    if (code === 13 || code === 10) continue;
    if (code === 61) {
      at += 1;
      code = data.charCodeAt(at) - 64;
    }
    bytes[length] = (code - 42) & 255;
    length += 1;
  }
  return bytes.subarray(0, length);
};

/**
 * Extracts yEnc files from the raw bytes of an e-mail, because charset conversion would destroy their 8-bit data. A
 * file whose size differs from the declared size is damaged and omitted.
 */
export const findYenc = (raw: Buffer): BlockFile[] =>
  yencBlocks(raw.toString("latin1")).flatMap(({ head, data, tail }) => {
    const name = /\bname=(.{1,200})$/.exec(head)?.[1];
    const content = yencBytes(data);
    const size = Number(/\bsize=(\d+)/.exec(tail)?.[1] ?? /\bsize=(\d+)/.exec(head)?.[1]);
    return name === undefined || size !== content.length ? [] : [{ fileName: Buffer.from(name.trim(), "latin1").toString("utf8"), content }];
  });

/** Removes yEnc blocks from the text, in which they are unreadable. */
export const withoutYenc = (text: string): string => {
  let rest = "";
  let at = 0;
  for (const { from, to } of yencBlocks(text)) {
    rest += text.slice(at, from);
    at = to;
  }
  return (rest + text.slice(at)).trim();
};
