import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Client } from "@parley/core/client";
import { usage } from "../fail.ts";
import type { Host } from "../host.ts";
import { formatOf, type RowFile } from "../rows/row-file.ts";
import { asNdjson, writeChunksToFile } from "../rows/spool.ts";
import type { BulkOptions } from "./bulk-options.ts";

export type FindRows = (client: Client) => AsyncIterable<object> | Iterable<object>;

/**
 * Returns a file with the rows. Rows from stdin, arguments or a filter are written to `path`, so that they can be
 * checked before the run and resumed later.
 */
export type RowSource = (path: string, client: Client) => Promise<RowFile>;

interface Given {
  readonly options: Pick<BulkOptions, "file" | "inputFormat" | "only">;
  readonly ids: readonly object[];
  readonly find?: FindRows;
  readonly filters?: readonly string[];
  readonly host: Pick<Host, "stdin">;
}

const STDIN = "-";

/**
 * Selects the single source of rows. Fails for several sources, which would be ambiguous, and for none, which would
 * mean all rows.
 */
export function chooseSource({ options: { file, inputFormat, only }, ids, find, filters = [], host }: Given): RowSource {
  const named = [file !== undefined && "--file", ids.length > 0 && "arguments", find && "a filter"].filter(Boolean);
  if (named.length > 1) throw usage(`Rows can only come from one source, not from ${named.join(" and ")}.`, find && filtersHint(filters));
  if (only !== undefined && file === undefined) throw usage("--only requires a file.", "Use --file with the results file.");
  if (file === STDIN) {
    const about = { name: "stdin", format: inputFormat ?? "csv", only } as const;
    return async (path) => {
      await writeChunksToFile(path, host.stdin());
      return { path, ...about };
    };
  }
  if (file !== undefined) {
    const found: RowFile = { path: resolve(file), name: basename(file), format: formatOf(file, inputFormat), only };
    return async () => found;
  }
  if (named.length === 0)
    throw usage(
      "No rows were given.",
      filters.length === 0
        ? "Pass them as arguments, or in a file with --file."
        : `Pass them as arguments, in a file with --file, or use a filter: ${filters.join(", ")}.`,
    );
  return async (path, client) => {
    await writeChunksToFile(path, asNdjson(find ? find(client) : ids));
    return { path, name: find ? "the filter" : "the arguments", format: "ndjson" };
  };
}

function filtersHint(filters: readonly string[]): string {
  const acting = filters.includes("--stakeholder") ? " To act for a stakeholder, set PARLEY_STAKEHOLDER." : "";
  return `Filters of this command: ${filters.join(", ")}.${acting}`;
}

/**
 * Runs `work` with the path of a temporary folder, which holds the row file of a run that cannot be resumed, and then
 * removes the folder.
 */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "parley-rows-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
