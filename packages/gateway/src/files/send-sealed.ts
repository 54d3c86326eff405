import type { FileHandle } from "node:fs/promises";
import type { FastifyReply } from "fastify";

/** Shown in the window; everything else is saved. None of them runs scripts. */
const SHOWN = /^(image\/|application\/pdf$)/;

/** Opened by itself, a customer's file has no origin: it may load, run and send nothing, and reaches no other page. */
const SEALED = "default-src 'none';frame-ancestors 'none';sandbox";

/** RFC 6266: the name in full for whoever reads `filename*`, and what of it is ASCII for the others. */
const disposition = (fileName: string, mime: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${SHOWN.test(mime) ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${full}`;
};

interface Sent {
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
}

/** Answers with the bytes of a file that somebody sent, so that it can do nothing where it is opened (ADR 0035). */
export const sendSealed = (reply: FastifyReply, { fileName, mime, size }: Sent, handle: FileHandle): FastifyReply =>
  reply
    .header("content-type", mime === "text/plain" ? "text/plain; charset=utf-8" : mime)
    .header("content-length", size)
    .header("content-disposition", disposition(fileName, mime))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", SEALED)
    // A copy in the browser's store would outlive the sign-out, and the right to see it.
    .header("cache-control", "no-store")
    .send(handle.createReadStream());
