import { closeSync, openSync, readSync, statSync } from "node:fs";
import { usage } from "../fail.ts";
import { formatOf, RESULT_COLUMN } from "../rows/row-file.ts";
import { isSameFile } from "../same-file.ts";
import type { BulkOptions } from "./bulk-options.ts";
import type { JournalHead } from "./journal-file.ts";

const STDIN = 0;
/** Number of bytes read from a file to recognize its type. */
const BEGINNING = 4096;

/**
 * Refuses a results file that is also the input file or the journal, before anything is opened for writing. Only the
 * results of an earlier run may be overwritten (docs/guide/bulk.md).
 */
export function checkTargets({ results, file, journal, resume }: BulkOptions, resumed: JournalHead | undefined): void {
  const refuse = (what: string) => usage(`--results would overwrite the ${what}: ${results}.`, "Nothing was done. Choose another file.");
  if (file !== undefined && journal !== undefined && isSameFile(journal, file === "-" ? STDIN : file))
    throw usage(`--journal would overwrite the input file: ${journal}.`, "Nothing was done. Choose another file.");
  if (results === undefined) return;
  if (file !== undefined && isSameFile(results, file === "-" ? STDIN : file)) throw refuse("input file");
  if (resumed && isSameFile(results, resumed.source.path)) throw refuse("input file");
  for (const path of [journal, resume]) {
    if (path !== undefined && isSameFile(results, path)) throw refuse("journal");
    if (path !== undefined && isSameFile(results, `${path}.rows`)) throw refuse("rows kept with the journal");
  }
  if (!isReplaceable(results))
    throw usage(`${results} exists, and is not a results file.`, "Nothing was done. Choose another file, or remove this one.");
}

/**
 * True if results may be written to the path, namely for a missing or empty file, a device, or a file that begins with
 * the header of earlier results.
 */
function isReplaceable(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0) return true;
  const [first = ""] = beginningOf(path).split(/\r?\n/, 1);
  if (formatOf(path, undefined) === "csv") return first.split(",").includes(RESULT_COLUMN);
  return first.startsWith("{") && first.includes(`"${RESULT_COLUMN}":`);
}

function beginningOf(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = new Uint8Array(BEGINNING);
    return new TextDecoder().decode(bytes.subarray(0, readSync(file, bytes)));
  } finally {
    closeSync(file);
  }
}
