import type { BulkOptions } from "../io/bulk/bulk-options.ts";
import type { BulkWork, SharedArgs } from "../io/bulk/bulk-work.ts";
import { runBulk } from "../io/bulk/run-bulk.ts";
import type { Deps } from "../io/deps.ts";

/**
 * Runs a bulk command that first shows each row before and after the change and asks for confirmation. Skips this with
 * `--yes`, and without a terminal, where rows may come from stdin and can be read only once.
 */
export async function runShown<V extends object, A extends SharedArgs, P>(work: BulkWork<V, A, P>, options: BulkOptions, deps: Deps): Promise<void> {
  const isAsked = deps.host.terminal.in && !options.yes && !options.dryRun && options.resume === undefined;
  if (!isAsked) return runBulk(work, options, deps);
  // Resolves the values for all rows once, for both the preview and the run, so that the user is not prompted twice.
  const args = await work.args(undefined);
  const asked = { ...work, args: async () => args };
  // Leaves out the note that the change is final, because the confirmation contains it.
  await runBulk({ ...asked, isFinal: false }, { ...options, dryRun: true, detailedExitcode: undefined }, deps);
  await runBulk(asked, options, deps);
}
