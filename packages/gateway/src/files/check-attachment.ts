import type { FileHandle } from "node:fs/promises";
import { FILE_KINDS, type FileDanger, type FileKind, type FilePreview, kindOfContent } from "@parley/core/files";
import { fileNameWithEnding } from "@parley/core/text";
import type { ArrivedFile, FileStore } from "./file-store.ts";
import { findDanger } from "./find-danger.ts";
import { IMAGE_LIMITS } from "./picture-limits.ts";
import { imageSizeOf, isTooLarge } from "./picture-size.ts";

/**
 * Attachment that was inspected: its type by content, a name with a matching extension, its preview, and its possible
 * danger.
 */
export interface CheckedFile {
  readonly fileName: string;
  readonly kind: FileKind;
  readonly preview: FilePreview;
  readonly danger: FileDanger | null;
}

/**
 * Returns whether the file extension is corrected to match the content, because programs open a file by its extension.
 * Files of other types keep their names, because several types share one format, such as zip.
 */
const isNamedByContent = ({ preview, danger }: FileKind): boolean =>
  danger === undefined && (preview === "picture" || preview === "converted" || preview === "pdf");
const NAMED_BY_CONTENT = FILE_KINDS.filter(isNamedByContent).flatMap(({ extensions }) => extensions);
/** Extensions that are replaced if the content is an image or a PDF. */
const REPLACED = [...NAMED_BY_CONTENT, "txt", "csv", "log"];

const nameOf = (fileName: string, kind: FileKind): string => {
  const [extension] = kind.extensions;
  if (fileName === "") return extension === undefined ? "file" : `file.${extension}`;
  return isNamedByContent(kind) ? fileNameWithEnding(fileName, kind.extensions, REPLACED) : fileName;
};

/**
 * Returns the type of preview. An image with too many pixels gets none, because it may expand to gigabytes in the
 * browser.
 */
const previewOf = async (handle: FileHandle, kind: FileKind): Promise<FilePreview> => {
  if (kind.preview !== "picture") return kind.preview ?? "none";
  const size = await imageSizeOf(handle, kind.type);
  return size === undefined || isTooLarge(size, IMAGE_LIMITS) ? "none" : "picture";
};

/** Inspects a file that has arrived. Any file is accepted; the result determines how it is shown. */
export const checkAttachment = async (store: FileStore, given: string, arrived: ArrivedFile): Promise<CheckedFile> => {
  const kind = kindOfContent(given, arrived.content);
  const fileName = nameOf(given, kind);
  const handle = await store.openArrived(arrived);
  try {
    return { fileName, kind, preview: await previewOf(handle, kind), danger: await findDanger(handle, kind, fileName) };
  } finally {
    await handle.close();
  }
};
