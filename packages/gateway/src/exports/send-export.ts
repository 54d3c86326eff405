import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import type { FastifyReply } from "fastify";

const MIME: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Sets the headers of a download. `name` is generated from letters, digits and dashes, so it needs no escaping. */
const withHeaders = (reply: FastifyReply, name: string, format: ExportFormat): FastifyReply =>
  reply
    .header("content-type", MIME[format])
    .header("content-disposition", `attachment; filename="${name}.${format}"`)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store");

/** Milliseconds after which a client that does not read is disconnected, because it blocks a database connection. */
const STALLED_MS = 120_000;

/**
 * Streams an export as the response while it is created. The query ends when the client disconnects or stops reading.
 */
export const sendExport = (
  reply: FastifyReply,
  stream: Readable,
  { name, format, stalledMs = STALLED_MS }: { readonly name: string; readonly format: ExportFormat; readonly stalledMs?: number },
): FastifyReply => {
  reply.raw.setTimeout(stalledMs, () => stream.destroy(new Error("Nobody takes the file")));
  return withHeaders(reply, name, format).send(stream);
};

export const sendExportFile = async (reply: FastifyReply, file: FileHandle, name: string, format: ExportFormat): Promise<FastifyReply> => {
  const { size } = await file.stat();
  return withHeaders(reply, name, format).header("content-length", size).send(file.createReadStream());
};
