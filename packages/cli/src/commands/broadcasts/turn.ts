import { type BroadcastTurn, broadcasts } from "@parley/core/contract/messenger/push-notifications";
import type { broadcastTopic } from "@parley/core/verbs/broadcasts";
import { confirm } from "../../io/prompt.ts";
import type { Deps } from "../deps.ts";
import type { Run } from "../run.ts";
import { printBroadcast, progressText } from "./shown-broadcast.ts";

async function make(turn: BroadcastTurn, id: number, { out, platform }: Deps): Promise<void> {
  const opened = await platform();
  await opened.signedIn();
  const turned = await opened.calls((client) => client.call(broadcasts.turn, { params: { id }, body: { turn } }));
  await printBroadcast(turned, out);
  out.note(progressText(turned));
}

const turnRun =
  (turn: BroadcastTurn): Run<typeof broadcastTopic.verbs.pause> =>
  (id, deps) =>
    make(turn, id, deps);

export const runUnschedule = turnRun("unschedule");
export const runPause = turnRun("pause");
export const runResume = turnRun("resume");
export const runRetry = turnRun("retry");

/** What was aborted stays so, and therefore is asked about. */
export const runAbort: Run<typeof broadcastTopic.verbs.abort> = async (id, { yes }, deps) => {
  if (!yes) await confirm(deps.host, `Abort broadcast ${id}? Whoever has not got it is skipped for good.`, "Say --yes.");
  await make("abort", id, deps);
};
