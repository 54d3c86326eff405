import { existsSync, linkSync, openAsBlob, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Download } from "@parley/core/client";
import { GatewayError } from "@parley/core/errors";
import { CliError, EXIT, usage } from "./fail.ts";
import { endingOf } from "./file-ending.ts";
import type { Host } from "./host.ts";
import type { CommandOutput } from "./out.ts";

/** Creates the error for a file that cannot be read. A missing file is a usage error. */
export function unreadable(name: string, error: unknown): CliError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return usage(`There is no file ${name}.`);
  if (code === "EISDIR") return usage(`${name} is a folder.`);
  return new CliError(EXIT.failed, "file", `The file ${name} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
}

/** A file to upload, read from disk while it is sent. */
export async function readUpload(path: string | undefined): Promise<File> {
  if (path === undefined) throw usage("This call requires a file.", "Use --file <path>.");
  try {
    // Throws if the file is missing or unreadable, because `openAsBlob` does not report why it failed.
    statSync(path);
    return new File([await openAsBlob(path)], basename(path));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Reads text from a file, or from standard input for `-`. */
export async function readText(path: string, host: Pick<Host, "readStdin">): Promise<string> {
  if (path === "-") return host.readStdin();
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Detects devices and named pipes, which are written to directly and never replaced. */
const isNoFile = (path: string): boolean => existsSync(path) && !statSync(path).isFile();

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

/**
 * Removes the byte order mark from CSV, because programs would read it as part of the first heading (ADR 0040). The
 * platform adds it for spreadsheets.
 */
async function* withoutMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of chunks) {
    if (start === undefined) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < BYTE_ORDER_MARK.length) continue;
      yield markless(start);
      start = undefined;
    }
  }
  if (start && start.length > 0) yield markless(start);
}

const markless = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(bytes.subarray(0, BYTE_ORDER_MARK.length)).equals(BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;

/**
 * Writes a download to a file, or to stdout for `-` or in a pipe; never to a terminal. The file is written under a
 * temporary name and then renamed, so that a failed download leaves the previous file unchanged.
 */
export async function saveDownload(
  download: Download<AsyncIterable<Uint8Array>>,
  output: string | undefined,
  host: Host,
  out: CommandOutput,
): Promise<void> {
  const [is, named] = [endingOf(download.fileName), endingOf(output)];
  if (is && named && is !== named) throw usage(`The file is ${is}, and ${output} is a file name for ${named}.`, `Use: --output <path>.${is}`);
  const body = download.contentType.startsWith("text/csv") ? withoutMark(download.body) : download.body;
  const toStdout = output === "-" || (output === undefined && !host.terminal.out);
  if (toStdout) {
    for await (const chunk of body) host.writeOut(chunk);
    return;
  }
  const path = output ?? download.fileName ?? "download";
  const part = isNoFile(path) ? path : `${path}.part`;
  // Removes the temporary file when Ctrl-C ends the process.
  const remove = () => {
    if (part !== path) rmSync(part, { force: true });
  };
  process.once("exit", remove);
  try {
    // Opens the file here, because a stream opens its file later by itself and would recreate it after its removal.
    const file = await open(part, "w");
    await pipeline(Readable.from(body), file.createWriteStream());
    // Replaces an existing file only if `--output` names it. Linking fails if the file exists.
    if (part !== path && output === undefined) linkSync(part, path);
    else if (part !== path) renameSync(part, path);
  } catch (error) {
    // Rethrows an error of the download itself, because its message already explains the failure.
    if (error instanceof GatewayError) throw error;
    throw new CliError(EXIT.failed, "file", `The file ${path} could not be written: ${error instanceof Error ? error.message : error}`, {
      hint: "Choose another path with --output <path>.",
      cause: error,
    });
  } finally {
    remove();
    process.off("exit", remove);
  }
  out.note(`Wrote ${path}.`);
}
