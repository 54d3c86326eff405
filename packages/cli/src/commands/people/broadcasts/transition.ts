import { type BroadcastTransition, broadcasts } from "@parley/core/contract/people/push-notifications";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import type { Deps } from "../../../io/deps.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";
import { broadcastId } from "./broadcast-id.ts";
import { printBroadcast, progressText } from "./shown-broadcast.ts";

async function make(transition: BroadcastTransition, named: string, { out, platform }: Deps): Promise<void> {
  const opened = await platform();
  await opened.signedIn();
  const changed = await opened.calls(async (client) =>
    client.call(broadcasts.turn, { params: { id: await broadcastId(client, named) }, body: { turn: transition } }),
  );
  await printBroadcast(changed, out);
  out.note(progressText(changed));
}

const transitionRun =
  (transition: BroadcastTransition): Run<typeof broadcastTopic.verbs.pause> =>
  (named, deps) =>
    make(transition, named, deps);

export const runUnschedule = transitionRun("unschedule");
export const runPause = transitionRun("pause");
export const runResume = transitionRun("resume");
export const runRetry = transitionRun("retry");

/** Asks for confirmation first, because an abort is final. */
export const runAbort: Run<typeof broadcastTopic.verbs.abort> = async (named, { yes }, deps) => {
  if (!yes) await confirm(deps.host, `Abort broadcast ${named}? Subscribers who have not received it are skipped for good.`, "Use --yes to confirm.");
  await make("abort", named, deps);
};

/** Asks for confirmation first, because removing a draft is final. */
export const runRemove: Run<typeof broadcastTopic.verbs.remove> = async (named, { yes }, { host, out, platform }) => {
  if (!yes) await confirm(host, `Remove draft ${named}? This cannot be undone.`, "Use --yes to confirm.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => client.call(broadcasts.remove, { params: { id: await broadcastId(client, named) } }));
  out.note(`Removed draft ${named}.`);
};
