import { open, readFile } from "node:fs/promises";
import type { FilePreview } from "@parley/core/files";
import { truncated } from "@parley/core/text";
import { calendarText } from "./calendar-text.ts";
import { IMAGE_LIMITS } from "./picture-limits.ts";
import { isTooLarge } from "./picture-size.ts";
import { readableText } from "./readable-text.ts";

/** Input of the worker thread: path and type of the file. */
export interface PreviewTask {
  readonly path: string;
  readonly mime: string;
  readonly preview: FilePreview;
}

/** Length in pixels of the longer side of a preview, enough for a message bubble on a high-resolution screen. */
const SIDE = 1_280;
const TEXT_BYTES = 64 * 1024;
const CALENDAR_BYTES = 1_000_000;
/**
 * Maximum size in bytes of an e-mail file that is parsed entirely. Larger ones show only the header and the beginning
 * of their text.
 */
const EMAIL_BYTES = 30 * 1024 * 1024;
const EMAIL_TEXT = 20_000;

const shrunk = async (source: string | Uint8Array, raw?: { width: number; height: number; channels: 4 }): Promise<Uint8Array> => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(source, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: "none", pages: 1, ...(raw && { raw }) })
    .rotate()
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
};

/** Decodes a HEIC image after checking its size, because a file of a few kilobytes may expand to gigabytes. */
const fromHeic = async (path: string): Promise<Uint8Array> => {
  const { default: decode } = await import("heic-decode");
  const images = await decode.all({ buffer: await readFile(path) });
  try {
    const [image] = images;
    if (!image || isTooLarge(image, IMAGE_LIMITS)) throw new Error("a picture too large to be shown");
    const { data, width, height } = await image.decode();
    return await shrunk(new Uint8Array(data), { width, height, channels: 4 });
  } finally {
    images.dispose();
  }
};

const startOf = async (path: string, bytes: number): Promise<Buffer> => {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const emailText = async (path: string): Promise<string> => {
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(await startOf(path, EMAIL_BYTES), {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 500_000,
  });
  const people = (head: typeof mail.to): string =>
    head === undefined
      ? ""
      : [head]
          .flat()
          .map(({ text }) => text)
          .join(", ");
  const lines = [
    ["From", mail.from?.text],
    ["To", people(mail.to)],
    ["Cc", people(mail.cc)],
    ["Date", mail.date?.toISOString()],
    ["Subject", mail.subject],
    ["Attachments", mail.attachments.map(({ filename, contentType }) => filename ?? contentType).join(", ")],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return [...lines, "", truncated(mail.text ?? "", EMAIL_TEXT)].join("\n");
};

const textOf = async ({ path, mime }: PreviewTask): Promise<string> => {
  if (mime === "message/rfc822") return emailText(path);
  const calendar = mime === "text/calendar" ? calendarText(readableText(await startOf(path, CALENDAR_BYTES))) : undefined;
  if (calendar !== undefined) return calendar;
  const start = await startOf(path, TEXT_BYTES + 1);
  const text = readableText(start.subarray(0, TEXT_BYTES));
  return start.length > TEXT_BYTES ? `${text.replace(/\uFFFD+$/, "")}…` : text;
};

/**
 * Entry point of the worker thread. Creates the preview of a file: a small WebP image, or text in UTF-8. Rejects for a
 * file that can have no preview.
 */
export const drawPreview = async (task: PreviewTask): Promise<Uint8Array> => {
  if (task.preview === "text") return Buffer.from(await textOf(task));
  if (task.mime === "image/heic") return fromHeic(task.path);
  return shrunk(task.path);
};
