import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Client } from "@parley/core/client";
import { usage } from "../fail.ts";
import type { Host } from "../host.ts";
import { formatOf, type RowFile } from "../rows/row-file.ts";
import { asNdjson, spool } from "../rows/spool.ts";
import type { BulkOptions } from "./bulk-options.ts";

/** Finds the rows of a filter. */
export type FindRows = (client: Client) => AsyncIterable<object> | Iterable<object>;

/**
 * Source of rows. Other sources are written to a file at `path`, so that rows can be checked before and resumed after.
 */
export type RowSource = (path: string, client: Client) => Promise<RowFile>;

interface Given {
  readonly options: Pick<BulkOptions, "file" | "inputFormat" | "only">;
  /** Ids from the command line, as rows. */
  readonly ids: readonly object[];
  /** Absent without a filter. */
  readonly find?: FindRows;
  readonly host: Pick<Host, "stdin">;
}

const STDIN = "-";

/** Selects the only source: two would be ambiguous, and none would mean all rows. */
export function chooseSource({ options: { file, inputFormat, only }, ids, find, host }: Given): RowSource {
  const named = [file !== undefined && "--file", ids.length > 0 && "arguments", find && "a filter"].filter(Boolean);
  if (named.length > 1) throw usage(`Rows can only come from one source, not from ${named.join(" and ")}.`);
  if (only !== undefined && file === undefined) throw usage("--only requires a file.", "Use --file with the results file.");
  if (file === STDIN) {
    const about = { name: "stdin", format: inputFormat ?? "csv", only } as const;
    return async (path) => {
      await spool(path, host.stdin());
      return { path, ...about };
    };
  }
  if (file !== undefined) {
    const found: RowFile = { path: resolve(file), name: basename(file), format: formatOf(file, inputFormat), only };
    return async () => found;
  }
  if (named.length === 0) throw usage("No rows were given.", "Pass them as arguments, in a file with --file, or use a filter.");
  return async (path, client) => {
    await spool(path, asNdjson(find ? find(client) : ids));
    return { path, name: find ? "the filter" : "the arguments", format: "ndjson" };
  };
}

/** Runs `work` with a temporary folder, for rows that nobody resumes. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "parley-rows-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
