import { type InputRow, undoOf, undoRows } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { jobs } from "@parley/core/contract/platform/jobs";
import type { jobTopic } from "@parley/core/verbs/platform/jobs";
import { runBulk } from "../../../io/bulk/run-bulk.ts";
import { CliError, EXIT } from "../../../io/fail.ts";
import { remarkOf } from "../../../io/remark.ts";
import type { Run } from "../../run.ts";

/** Restores each item that a job changed, as a bulk run. An item that has changed again since is left as it is. */
export const runUndo: Run<typeof jobTopic.verbs.undo> = async (id, options, deps) => {
  const platform = await deps.platform();
  await platform.signedIn();
  const job = await platform.calls((client) => client.call(jobs.get, { params: { id } }));
  const undo = undoOf(job.operation);
  if (!undo) throw new CliError(EXIT.failed, "notUndoable", `Job ${id} (${job.title}) is of a kind that cannot be undone.`);
  // Skips this check for a resumed undo, because a job is no longer undoable once its undo has started.
  if (!job.undoable && options.resume === undefined)
    throw new CliError(EXIT.conflict, "notUndoable", `Job ${id} (${job.title}) cannot be undone: it is ${job.state}, or changed nothing.`);
  const names: Record<string, string> = {};
  await runBulk(
    {
      operation: undo.operation,
      command: `jobs undo ${id}`,
      args: async (kept) => ({ remark: await remarkOf(options.remark ?? (kept ? undefined : `Undo of job ${id}`), kept, deps.host) }),
      ids: [],
      // Leaves the rows of a resumed undo to its journal, which has them as the interrupted run read them.
      ...(options.resume === undefined && {
        find: (client: Client) => valuesOf(undoRows(client, id, undo.row, (more) => void Object.assign(names, more))),
      }),
      names: () => names,
      question: (total) => `Undo job ${id} (${job.title}): ${total.toLocaleString("en")} changes?`,
      guarded: true,
      undoOf: id,
    },
    options,
    { ...deps, platform: async () => platform },
  );
};

async function* valuesOf(rows: AsyncIterable<InputRow>): AsyncGenerator<object> {
  for await (const { values } of rows) if (values !== undefined) yield values;
}
