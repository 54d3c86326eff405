import type { BulkOptions } from "../io/bulk/bulk-options.ts";
import type { BulkWork, SharedArgs } from "../io/bulk/bulk-work.ts";
import { runBulk } from "../io/bulk/run-bulk.ts";
import type { Deps } from "./deps.ts";

/**
 * A bulk command that shows each row before and after the change, and asks. It does not ask without a terminal or with
 * `--yes`; rows from stdin can be read only once and imply that there is no terminal.
 */
export async function runShown<V extends object, A extends SharedArgs, P>(work: BulkWork<V, A, P>, options: BulkOptions, deps: Deps): Promise<void> {
  const isAsked = deps.host.terminal.in && !options.yes && !options.dryRun && options.resume === undefined;
  if (!isAsked) return runBulk(work, options, deps);
  // Resolved once for the preview and the run.
  const args = await work.args(undefined);
  const asked = { ...work, args: async () => args };
  // The prompt says that the change is final.
  await runBulk({ ...asked, isFinal: false }, { ...options, dryRun: true, detailedExitcode: undefined }, deps);
  await runBulk(asked, options, deps);
}
