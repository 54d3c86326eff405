import { broadcasts } from "@parley/core/contract/messenger/push-notifications";
import { confirm } from "../../io/prompt.ts";
import { printBroadcast, progressText } from "./shown-broadcast.ts";
import type { RunTurn } from "./turn-command.ts";

/** What was aborted stays so, and therefore is asked about. */
export const runTurn: RunTurn = async (turn, id, { yes }, { host, out, platform }) => {
  if (turn === "abort" && !yes) await confirm(host, `Abort broadcast ${id}? Whoever has not got it is skipped for good.`, "Say --yes.");
  const opened = await platform();
  await opened.signedIn();
  const turned = await opened.calls((client) => client.call(broadcasts.turn, { params: { id }, body: { turn } }));
  await printBroadcast(turned, out);
  out.note(progressText(turned));
};
