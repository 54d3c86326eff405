import type { Client } from "@parley/core/client";
import { type Job, jobs } from "@parley/core/contract/platform/jobs";
import type { jobTopic } from "@parley/core/verbs/platform/jobs";
import type { Deps } from "../../../io/deps.ts";
import { saveDownload } from "../../../io/files.ts";
import { followJob } from "../../../io/follow-job.ts";
import { waitForJob } from "../../../io/wait-for-job.ts";
import type { Run } from "../../run.ts";

async function signedIn<T>({ platform }: Deps, work: (client: Client) => Promise<T>): Promise<T> {
  const opened = await platform();
  await opened.signedIn();
  return opened.calls(work);
}

/** Prints a job without its empty values. JSON output is complete. */
function print(job: Job, { out }: Deps): Promise<void> {
  const told = Object.entries(job).filter(([, value]) => value !== null && value !== false);
  return out.record(out.format() === "json" ? job : Object.fromEntries(told));
}

const progressText = ({ state, done, total }: Job): string =>
  `${state}: ${done.toLocaleString("en")}${total === null ? "" : ` of ${total.toLocaleString("en")}`} rows`;

export const runShow: Run<typeof jobTopic.verbs.show> = async (id, { follow, timeout = Number.POSITIVE_INFINITY }, deps) => {
  const job = await signedIn(deps, async (client) => {
    const now = await client.call(jobs.get, { params: { id } });
    return follow
      ? followJob(client, now, { deadline: Date.now() + timeout * 1_000, note: (line) => deps.out.note(line) }, (next) =>
          deps.out.note(progressText(next)),
        )
      : now;
  });
  await print(job, deps);
};

export const runWait: Run<typeof jobTopic.verbs.wait> = (id, options, deps) =>
  signedIn(deps, async (client) => waitForJob(client, await client.call(jobs.get, { params: { id } }), options, deps));

export const runCancel: Run<typeof jobTopic.verbs.cancel> = async (id, deps) => {
  await print(await signedIn(deps, (client) => client.call(jobs.cancel, { params: { id } })), deps);
};

export const runDownload: Run<typeof jobTopic.verbs.download> = (id, { output }, deps) =>
  signedIn(deps, async (client) => saveDownload(await client.stream(jobs.download, { params: { id } }), output, deps.host, deps.out));
