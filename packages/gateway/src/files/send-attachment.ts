import type { Attachment } from "@parley/core/contract/chats/conversations";
import { because } from "@parley/core/errors/reasons";
import type { FastifyReply } from "fastify";
import { AppError, fail } from "../errors/app-error.ts";
import type { FileStore } from "./file-store.ts";
import { previewOf } from "./previews.ts";
import { sendUploadedFile } from "./send-sealed.ts";

/**
 * Maximum size in bytes of an image that is sent unchanged as its own preview, because a generated preview would
 * usually be larger.
 */
const SMALL_PICTURE = 200 * 1024;

export type StoredAttachment = Attachment & { readonly storageKey: string };

/** Throws a conflict until the file has been scanned, and 403 for an infected file. */
export const checkReadable = <File extends Attachment>(file: File): File => {
  if (file.state === "unchecked") fail.conflict("fileNotScanned");
  if (file.state === "infected") throw new AppError("forbidden", because("fileWithheld", { finding: file.finding ?? "" }));
  return file;
};

/** Sends an attachment that the caller may read. */
export const sendAttachment = async (reply: FastifyReply, store: FileStore, file: StoredAttachment): Promise<FastifyReply> =>
  sendUploadedFile(reply, file, (await store.open(file.storageKey)) ?? fail.notFound());

/** Sends a small image or text in place of an attachment that the caller may read. Throws if it has no preview. */
export const sendPreview = async (reply: FastifyReply, store: FileStore, file: StoredAttachment): Promise<FastifyReply> => {
  const { storageKey, preview } = file;
  if (!["picture", "converted", "text"].includes(preview)) throw new AppError("unsupportedMedia", "previewMissing");
  // Sends a small image unchanged as its own preview, so that it keeps its animation.
  const isSmall = preview === "picture" && file.size <= SMALL_PICTURE;
  if (isSmall) return sendAttachment(reply, store, file);
  const bytes = await previewOf(store, storageKey, { mime: file.mime, preview });
  const mime = preview === "text" ? "text/plain" : "image/webp";
  return sendUploadedFile(reply, { ...file, mime, size: bytes.length, preview: preview === "text" ? "text" : "picture" }, bytes);
};
