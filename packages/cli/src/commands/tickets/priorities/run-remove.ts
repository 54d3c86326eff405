import type { CallOptions } from "@parley/core/client";
import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { checkCanAsk, isRemovalWanted } from "../../../io/single-change.ts";
import { findPriority } from "./find-priority.ts";
import type { RunRemove } from "./remove.ts";

/** Asks, and removes it. One that active tickets have is refused by the gateway. */
export const runRemove: RunRemove = async (named, options, { host, out, platform }) => {
  checkCanAsk(options, host, "An SLA priority level");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id, name, ticketCount } = await findPriority(client, named);
    const what = `${name}, which ${ticketCount.toLocaleString("en")} active ${ticketCount === 1 ? "ticket has" : "tickets have"}`;
    const make = (marks: CallOptions) => client.call(slaPriorities.remove, { params: { id } }, marks);
    if (!(await isRemovalWanted({ what, make }, options, { host, out }))) return;
    await make({});
    out.note(`${name}: removed.`);
  });
};
