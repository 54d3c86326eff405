import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import type { FastifyReply } from "fastify";

const MIME: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** `name` is of our own making: letters, digits and dashes, without an ending. */
const withHeaders = (reply: FastifyReply, name: string, format: ExportFormat): FastifyReply =>
  reply
    .header("content-type", MIME[format])
    .header("content-disposition", `attachment; filename="${name}.${format}"`)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store");

/** Whoever takes nothing for so long keeps a connection of the database from others. */
const STALLED_MS = 120_000;

/** Answers an export while it is being made. Who goes away, or stops reading, ends the query behind it. */
export const sendExport = (
  reply: FastifyReply,
  stream: Readable,
  { name, format, stalledMs = STALLED_MS }: { readonly name: string; readonly format: ExportFormat; readonly stalledMs?: number },
): FastifyReply => {
  reply.raw.setTimeout(stalledMs, () => stream.destroy(new Error("Nobody takes the file")));
  return withHeaders(reply, name, format).send(stream);
};

/** Answers the file of an export that is done. */
export const sendExportFile = async (reply: FastifyReply, file: FileHandle, name: string, format: ExportFormat): Promise<FastifyReply> => {
  const { size } = await file.stat();
  return withHeaders(reply, name, format).header("content-length", size).send(file.createReadStream());
};
