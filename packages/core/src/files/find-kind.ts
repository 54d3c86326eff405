import type { FileDanger, FileGroup } from "./groups.ts";
import { FILE_KINDS, type FileKind, type FileSignature, UNKNOWN_KIND } from "./kinds.ts";

const byExtension = new Map<string, FileKind>();
for (const kind of FILE_KINDS) for (const extension of kind.extensions) if (!byExtension.has(extension)) byExtension.set(extension, kind);

/** File signatures sorted by length, so that a match of eight bytes takes precedence over one of two bytes. */
const byMark = FILE_KINDS.flatMap((kind) => (kind.marks ?? []).map((mark) => ({ kind, mark })))
  .map((one) => ({ ...one, weight: one.mark.reduce((sum, [, bytes]) => sum + bytes.length, 0) }))
  .sort((one, other) => other.weight - one.weight);

/**
 * Minimum length in bytes of a signature of letters that is considered in a text file. Shorter ones, such as "BM", "MZ"
 * or "caff", are ignored there, because words can begin with them.
 */
const TEXT_WEIGHT = 5;
const isWord = (mark: FileSignature): boolean => mark.every(([, bytes]) => /^[\x20-\x7e]+$/.test(bytes));

/** Number of bytes at the start of a file that `kindOfContent` needs. */
export const FILE_HEAD_BYTES = Math.max(...byMark.flatMap(({ mark }) => mark.map(([offset, bytes]) => offset + bytes.length)));

/**
 * Returns the extension of a file name in lower case. Trailing dots and spaces are ignored, because Windows ignores
 * them.
 */
export const extensionOf = (fileName: string): string => /\.([^.\s\\/]{1,16})[.\s]*$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

export const kindOfName = (fileName: string): FileKind => byExtension.get(extensionOf(fileName)) ?? UNKNOWN_KIND;

export const kindOfType = (type: string): FileKind => FILE_KINDS.find((kind) => kind.type === type) ?? UNKNOWN_KIND;

const PAGE = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|meta|svg|!doctype svg)\b/i;
const textKind = (type: string): FileKind => kindOfType(type);

/** Converts UTF-16 text with a byte order mark to one character per letter. Other text stays unchanged. */
const narrow = (start: string): string => (/^(?:\xff\xfe|\xfe\xff)/.test(start) ? start.slice(2).replaceAll("\0", "") : start);

/** Detects text that a program would run or a browser would render, regardless of the file name. */
const runnableText = (start: string): FileKind | undefined => {
  const text = narrow(start)
    .replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  if (text.startsWith("#!")) return textKind("application/x-shellscript");
  const tag = PAGE.exec(text)?.[1]?.toLowerCase();
  if (tag !== undefined) return textKind(tag.endsWith("svg") ? "image/svg+xml" : "text/html");
  return undefined;
};

/** First bytes of a file as Latin-1 text, and whether the full file is text. */
export interface FileContent {
  readonly head: string;
  readonly isText: boolean;
}

/** Returns the file type according to the content. The name decides only if the content is ambiguous. */
export const kindOfContent = (fileName: string, { head, isText }: FileContent): FileKind => {
  const named = kindOfName(fileName);
  const found = byMark.filter(({ mark }) => mark.every(([offset, bytes]) => head.startsWith(bytes, offset)));
  const [first] = found;
  if (first !== undefined && !(isText && first.weight < TEXT_WEIGHT && isWord(first.mark)))
    return found.find(({ kind }) => kind === named)?.kind ?? first.kind;
  if (isText) {
    const runs = runnableText(head);
    if (runs !== undefined) return named.danger === undefined ? runs : named;
    return named.isText ? named : textKind("text/plain");
  }
  // Uses the name of a binary file without a known signature only if its type has no signature or is dangerous.
  return (named.marks === undefined && !named.isText) || named.danger !== undefined ? named : UNKNOWN_KIND;
};

/** Returns the danger of a file according to its name, regardless of the content. */
export const dangerOfName = (fileName: string): FileDanger | undefined => kindOfName(fileName).danger;

/**
 * True if a stakeholder that refuses these groups refuses the file. An archive that contains a program counts as a
 * program.
 */
export const isRefused = (refused: readonly FileGroup[], kind: FileKind, danger: FileDanger | null | undefined): boolean =>
  refused.includes(kind.group) || (refused.includes("programs") && danger != null && danger !== "locked");
