import type { Client } from "@parley/core/client";
import { schedules } from "@parley/core/contract/reporting/schedules";
import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import type { Deps } from "../../../io/deps.ts";
import { confirm } from "../../../io/prompt.ts";
import { idOfEntity } from "../../plain/find.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof scheduleTopic.verbs;
/** Changes one schedule. `payload` is printed to stdout and `note` to stderr. */
type Change = (client: Client, id: number) => Promise<{ readonly payload?: string; readonly note: string }>;

async function change({ out, platform }: Deps, named: string, make: Change): Promise<void> {
  const opened = await platform();
  await opened.signedIn();
  const { payload, note } = await opened.calls(async (client) => make(client, await idOfEntity(client, scheduleTopic.verbs.show, named)));
  if (payload !== undefined) out.text(payload);
  out.note(note);
}

export const runPause: Run<Verbs["pause"]> = (named, deps) =>
  change(deps, named, async (client, id) => {
    const { name } = await client.call(schedules.update, { params: { id }, body: { active: false } });
    return { note: `${name} is paused.` };
  });

export const runResume: Run<Verbs["resume"]> = (named, deps) =>
  change(deps, named, async (client, id) => {
    const { name, nextRunAt } = await client.call(schedules.update, { params: { id }, body: { active: true } });
    return { note: `${name} next runs at ${nextRunAt}.` };
  });

/** Asks for confirmation before removing a schedule, because this cannot be undone. */
export const runRemove: Run<Verbs["remove"]> = async (named, { yes }, deps) => {
  if (!yes) await confirm(deps.host, `Remove schedule ${named}?`, "Use --yes to confirm.");
  await change(deps, named, async (client, id) => {
    await client.call(schedules.remove, { params: { id } });
    return { note: `Removed schedule ${named}.` };
  });
};

export const runNow: Run<Verbs["run-now"]> = (named, deps) =>
  change(deps, named, async (client, id) => {
    const job = await client.call(schedules.runNow, { params: { id } });
    return { payload: String(job.id), note: `The export of ${job.title} is queued. Check it with: parley jobs show ${job.id}` };
  });
