import type { Client } from "@parley/core/client";
import { schedules } from "@parley/core/contract/reporting/schedules";
import type { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import type { Deps } from "../../../io/deps.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof scheduleTopic.verbs;
/** Changes one schedule. `payload` is printed to stdout and `note` to stderr. */
type Change = (client: Client, id: number) => Promise<{ readonly payload?: string; readonly note: string }>;

async function change({ out, platform }: Deps, id: number, make: Change): Promise<void> {
  const opened = await platform();
  await opened.signedIn();
  const { payload, note } = await opened.calls((client) => make(client, id));
  if (payload !== undefined) out.text(payload);
  out.note(note);
}

export const runPause: Run<Verbs["pause"]> = (id, deps) =>
  change(deps, id, async (client) => {
    const { name } = await client.call(schedules.update, { params: { id }, body: { active: false } });
    return { note: `${name} is paused.` };
  });

export const runResume: Run<Verbs["resume"]> = (id, deps) =>
  change(deps, id, async (client) => {
    const { name, nextRunAt } = await client.call(schedules.update, { params: { id }, body: { active: true } });
    return { note: `${name} next runs at ${nextRunAt}.` };
  });

/** Asks for confirmation before removing a schedule, because this cannot be undone. */
export const runRemove: Run<Verbs["remove"]> = async (id, { yes }, deps) => {
  if (!yes) await confirm(deps.host, `Remove schedule ${id}?`, "Use --yes to confirm.");
  await change(deps, id, async (client) => {
    await client.call(schedules.remove, { params: { id } });
    return { note: `Removed schedule ${id}.` };
  });
};

export const runNow: Run<Verbs["run-now"]> = (id, deps) =>
  change(deps, id, async (client) => {
    const job = await client.call(schedules.runNow, { params: { id } });
    return { payload: String(job.id), note: `The export of ${job.title} is queued. Check it with: parley jobs show ${job.id}` };
  });
