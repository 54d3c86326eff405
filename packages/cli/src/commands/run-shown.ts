import type { BulkOptions } from "../io/bulk/bulk-options.ts";
import type { BulkWork, SharedArgs } from "../io/bulk/bulk-work.ts";
import { runBulk } from "../io/bulk/run-bulk.ts";
import type { Deps } from "./deps.ts";

/**
 * A bulk command that shows what each row would change, before and after, to whoever is asked. Nobody is where there is no terminal or `--yes` was said;
 * rows that come through stdin are read once, and then there is no terminal either.
 */
export async function runShown<V extends object, A extends SharedArgs, P>(work: BulkWork<V, A, P>, options: BulkOptions, deps: Deps): Promise<void> {
  const isAsked = deps.host.terminal.in && !options.yes && !options.dryRun && options.resume === undefined;
  if (!isAsked) return runBulk(work, options, deps);
  // What is asked for once is known for both.
  const args = await work.args(undefined);
  const asked = { ...work, args: async () => args };
  // That it is final is said where it is asked.
  await runBulk({ ...asked, isFinal: false }, { ...options, dryRun: true, detailedExitcode: undefined }, deps);
  await runBulk(asked, options, deps);
}
