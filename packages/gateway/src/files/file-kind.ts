import type { ATTACHMENT_KINDS } from "@parley/core/contract/messenger/attachments";

export type FileKind = keyof typeof ATTACHMENT_KINDS;

const starts = (bytes: Buffer, at: number, text: string): boolean => bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

/** The kind that the first bytes give away; undefined for everything that gives nothing away, such as plain text. */
const kindByMark = (head: Buffer): FileKind | undefined => {
  if (starts(head, 0, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (starts(head, 0, "\xff\xd8\xff")) return "image/jpeg";
  if (starts(head, 0, "GIF87a") || starts(head, 0, "GIF89a")) return "image/gif";
  if (starts(head, 0, "RIFF") && starts(head, 8, "WEBP")) return "image/webp";
  if (starts(head, 0, "%PDF-")) return "application/pdf";
  return undefined;
};

const HEAD_BYTES = 16;

/** Finds out what a file is while it passes by: by its first bytes, and whether it is text to the last one. */
export interface Sniffer {
  feed(chunk: Buffer): void;
  /** The kind of the whole file; undefined when it is none that anybody may send. */
  kind(): FileKind | undefined;
}

export const createSniffer = (): Sniffer => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let head = Buffer.alloc(0);
  let isText = true;

  const decode = (read: () => string): void => {
    try {
      if (isText && read().includes("\u0000")) isText = false;
    } catch {
      isText = false;
    }
  };

  return {
    feed: (chunk) => {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      decode(() => decoder.decode(chunk, { stream: true }));
    },
    kind: () => {
      decode(() => decoder.decode());
      return kindByMark(head) ?? (isText ? "text/plain" : undefined);
    },
  };
};
