import { everyPage } from "@parley/core/client";
import { type JobChange, jobs } from "@parley/core/contract/platform/jobs";
import type { jobTopic } from "@parley/core/verbs/platform/jobs";
import type { Cells } from "../../../io/cells.ts";
import { differenceText } from "../../../io/difference-cells.ts";
import type { Run } from "../../run.ts";

const COLUMNS = ["id", "createdAt", "action", "entityId", "changes"] as const;

/** Converts a change to a row whose differences are one string, such as `Active: no → yes; Remark: – → spring`. */
const lineOf = ({ before, after, names, ...change }: JobChange): Cells => ({ ...change, changes: differenceText(before, after, names) });

/** Prints the audit entries of the job's rows in order, page by page as they arrive. */
export const runChanges: Run<typeof jobTopic.verbs.changes> = async (id, { limit }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const printer = out.stream(COLUMNS);
    const read = (page: number) => client.call(jobs.changes, { params: { id }, query: { page } });
    for await (const changes of everyPage(read, { ...(limit !== undefined && { limit }) }))
      printer.rows(changes.map((change) => (out.format() === "json" ? { ...change } : lineOf(change))));
    await printer.end();
  });
};
