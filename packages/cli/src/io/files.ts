import { createWriteStream, openAsBlob } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Download } from "@parley/core/client";
import { CliError, EXIT, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import type { Out } from "./out.ts";

/** The file of an upload, read from disk while it is sent. */
export async function readUpload(path: string | undefined): Promise<File> {
  if (path === undefined) throw usage("This call takes a file.", "Name it with --file <path>.");
  try {
    return new File([await openAsBlob(path)], basename(path));
  } catch (error) {
    throw new CliError(EXIT.failed, "file", `The file ${path} cannot be read.`, { cause: error });
  }
}

/** Writes a download to a file, to stdout for `-` or in a pipe. Bytes are never thrown at a terminal. */
export async function saveDownload(download: Download<AsyncIterable<Uint8Array>>, output: string | undefined, host: Host, out: Out): Promise<void> {
  const toStdout = output === "-" || (output === undefined && !host.terminal.out);
  if (toStdout) {
    for await (const chunk of download.body) host.writeOut(chunk);
    return;
  }
  const path = output ?? download.fileName ?? "download";
  try {
    // An existing file is only replaced when it was named.
    await pipeline(Readable.from(download.body), createWriteStream(path, { flags: output === undefined ? "wx" : "w" }));
  } catch (error) {
    throw new CliError(EXIT.failed, "file", `The file ${path} could not be written: ${error instanceof Error ? error.message : error}`, {
      hint: "Choose another with --output <path>.",
      cause: error,
    });
  }
  out.note(`Wrote ${path}.`);
}
