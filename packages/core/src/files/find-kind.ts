import type { FileDanger, FileGroup } from "./groups.ts";
import { FILE_KINDS, type FileKind, type Mark, UNKNOWN_KIND } from "./kinds.ts";

const byExtension = new Map<string, FileKind>();
for (const kind of FILE_KINDS) for (const extension of kind.extensions) if (!byExtension.has(extension)) byExtension.set(extension, kind);

/** Marks that lie further back are the surer ones: longest first, so that two bytes never win over eight. */
const byMark = FILE_KINDS.flatMap((kind) => (kind.marks ?? []).map((mark) => ({ kind, mark })))
  .map((one) => ({ ...one, weight: one.mark.reduce((sum, [, bytes]) => sum + bytes.length, 0) }))
  .sort((one, other) => other.weight - one.weight);

/** Shorter marks of letters begin words as well: "BM", "MZ", "caff". */
const TEXT_WEIGHT = 5;
const isWord = (mark: Mark): boolean => mark.every(([, bytes]) => /^[\x20-\x7e]+$/.test(bytes));

/** Bytes at the start of a file that `kindOfContent` looks at. */
export const FILE_HEAD_BYTES = Math.max(...byMark.flatMap(({ mark }) => mark.map(([offset, bytes]) => offset + bytes.length)));

/** The extension of a file name in lower case; Windows ignores dots and spaces at the end. */
export const extensionOf = (fileName: string): string => /\.([^.\s\\/]{1,16})[.\s]*$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** The kind that the name of a file claims. */
export const kindOfName = (fileName: string): FileKind => byExtension.get(extensionOf(fileName)) ?? UNKNOWN_KIND;

export const kindOfType = (type: string): FileKind => FILE_KINDS.find((kind) => kind.type === type) ?? UNKNOWN_KIND;

const PAGE = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|meta|svg|!doctype svg)\b/i;
const textKind = (type: string): FileKind => kindOfType(type);

/** Letters of a text in UTF-16 that begins with a byte order mark; other text stays as it is. */
const narrow = (start: string): string => (/^(?:\xff\xfe|\xfe\xff)/.test(start) ? start.slice(2).replaceAll("\0", "") : start);

/** Text that a program runs or a browser draws, whatever its name says. */
const runnableText = (start: string): FileKind | undefined => {
  const text = narrow(start)
    .replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  if (text.startsWith("#!")) return textKind("application/x-shellscript");
  const tag = PAGE.exec(text)?.[1]?.toLowerCase();
  if (tag !== undefined) return textKind(tag.endsWith("svg") ? "image/svg+xml" : "text/html");
  return undefined;
};

/** The start of a file as Latin-1 text, and whether all of it is text. */
export interface FileContent {
  readonly head: string;
  readonly isText: boolean;
}

/** The kind of a file by its content; its name only tells apart what the content cannot. */
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
  // A binary file without a mark: only kinds that have none, and those whose danger the name alone makes, may be believed.
  return (named.marks === undefined && !named.isText) || named.danger !== undefined ? named : UNKNOWN_KIND;
};

/** Danger of a file that is named like this, whatever it holds. */
export const dangerOfName = (fileName: string): FileDanger | undefined => kindOfName(fileName).danger;

/** Tells whether a stakeholder that refuses these groups refuses the file; a program stays one inside an archive. */
export const isRefused = (refused: readonly FileGroup[], kind: FileKind, danger: FileDanger | null | undefined): boolean =>
  refused.includes(kind.group) || (refused.includes("programs") && danger != null && danger !== "locked");
