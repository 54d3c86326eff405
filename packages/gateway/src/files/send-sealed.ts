import type { FileHandle } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import type { FilePreview } from "@parley/core/files";
import type { FastifyReply } from "fastify";

/**
 * Content security policy of customers' files. A file opened directly has no origin, so it cannot load, run or send
 * anything or access another page.
 */
const SEALED = "default-src 'none';frame-ancestors 'none';sandbox";
/**
 * Types of previews that the browser may render. These files are sent with their content type; all other files are sent
 * as downloads with a neutral type.
 */
const SHOWN: readonly FilePreview[] = ["picture", "pdf", "audio", "video"];
const NEUTRAL = "application/octet-stream";

/**
 * Returns a Content-Disposition header (RFC 6266) with the full name in `filename*` and an ASCII name for older
 * clients.
 */
const disposition = (fileName: string, isShown: boolean): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isShown ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${full}`;
};

interface Sent {
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly preview: FilePreview;
}

/** Returns the requested byte range (RFC 9110, 14). For several ranges, or an invalid one, the entire file is sent. */
const rangeOf = ({ range, "if-range": ifRange }: IncomingHttpHeaders, size: number): { start: number; end: number } | "none" | undefined => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  // Ignores the range if `If-Range` is given, because files have no version tag that it could match.
  if (ifRange !== undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start > end ? "none" : { start, end };
};

/** Sends the bytes of an uploaded file with headers that make it harmless when it is opened (ADR 0035, 0156). */
export const sendUploadedFile = (reply: FastifyReply, { fileName, mime, size, preview }: Sent, content: FileHandle | Buffer): FastifyReply => {
  const isShown = SHOWN.includes(preview);
  // Disables compression, because the browser would decompress an already compressed file twice.
  reply.request.headers["x-no-compression"] = "1";
  const range = Buffer.isBuffer(content) ? undefined : rangeOf(reply.request.headers, size);
  if (range === "none" && !Buffer.isBuffer(content)) {
    void content.close();
    return reply.code(416).header("content-range", `bytes */${size}`).header("accept-ranges", "bytes").send();
  }
  const part = range === "none" ? undefined : range;
  if (part) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${size}`);
  if (!Buffer.isBuffer(content)) reply.header("accept-ranges", "bytes");
  return (
    reply
      .header("content-type", isShown ? mime : preview === "text" ? "text/plain; charset=utf-8" : NEUTRAL)
      .header("content-length", part ? part.end - part.start + 1 : size)
      .header("content-disposition", disposition(fileName, isShown))
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", SEALED)
      // Disables caching, because a copy in the browser would outlive the sign-out and the right to see the file.
      .header("cache-control", "no-store")
      .send(Buffer.isBuffer(content) ? content : content.createReadStream(part))
  );
};
