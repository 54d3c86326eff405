import type { FileDanger, FileGroup } from "./groups.ts";
import { FILE_KINDS, type FileKind, type Mark, UNKNOWN_KIND } from "./kinds.ts";

const byExtension = new Map<string, FileKind>();
for (const kind of FILE_KINDS) for (const extension of kind.extensions) if (!byExtension.has(extension)) byExtension.set(extension, kind);

/** Marks at a greater offset are more reliable; longer ones come first, so that two bytes never win over eight. */
const byMark = FILE_KINDS.flatMap((kind) => (kind.marks ?? []).map((mark) => ({ kind, mark })))
  .map((one) => ({ ...one, weight: one.mark.reduce((sum, [, bytes]) => sum + bytes.length, 0) }))
  .sort((one, other) => other.weight - one.weight);

/** Short marks of letters also begin words: "BM", "MZ", "caff". */
const TEXT_WEIGHT = 5;
const isWord = (mark: Mark): boolean => mark.every(([, bytes]) => /^[\x20-\x7e]+$/.test(bytes));

/** Number of bytes at the start of a file that `kindOfContent` needs. */
export const FILE_HEAD_BYTES = Math.max(...byMark.flatMap(({ mark }) => mark.map(([offset, bytes]) => offset + bytes.length)));

/** Extension of a file name in lower case; Windows ignores dots and spaces at the end. */
export const extensionOf = (fileName: string): string => /\.([^.\s\\/]{1,16})[.\s]*$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Kind according to the name of a file. */
export const kindOfName = (fileName: string): FileKind => byExtension.get(extensionOf(fileName)) ?? UNKNOWN_KIND;

export const kindOfType = (type: string): FileKind => FILE_KINDS.find((kind) => kind.type === type) ?? UNKNOWN_KIND;

const PAGE = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|meta|svg|!doctype svg)\b/i;
const textKind = (type: string): FileKind => kindOfType(type);

/** Reduces UTF-16 text with a byte order mark to single-byte letters; returns other text unchanged. */
const narrow = (start: string): string => (/^(?:\xff\xfe|\xfe\xff)/.test(start) ? start.slice(2).replaceAll("\0", "") : start);

/** Text that a program runs or a browser renders, whatever its name. */
const runnableText = (start: string): FileKind | undefined => {
  const text = narrow(start)
    .replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  if (text.startsWith("#!")) return textKind("application/x-shellscript");
  const tag = PAGE.exec(text)?.[1]?.toLowerCase();
  if (tag !== undefined) return textKind(tag.endsWith("svg") ? "image/svg+xml" : "text/html");
  return undefined;
};

/** Start of a file as Latin-1 text, and whether the whole file is text. */
export interface FileContent {
  readonly head: string;
  readonly isText: boolean;
}

/** Kind of a file by its content; the name decides only where the content is ambiguous. */
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
  // For a binary file without a mark the name counts only for kinds without marks, and for dangerous kinds.
  return (named.marks === undefined && !named.isText) || named.danger !== undefined ? named : UNKNOWN_KIND;
};

/** Danger of a file by its name, whatever its content. */
export const dangerOfName = (fileName: string): FileDanger | undefined => kindOfName(fileName).danger;

/**
 * True when a stakeholder that refuses these groups refuses the file; a program inside an archive counts as a program.
 */
export const isRefused = (refused: readonly FileGroup[], kind: FileKind, danger: FileDanger | null | undefined): boolean =>
  refused.includes(kind.group) || (refused.includes("programs") && danger != null && danger !== "locked");
