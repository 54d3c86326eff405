import type { CallOptions } from "@parley/core/client";
import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, isWanted } from "../../../io/single-change.ts";
import { findPriority } from "./find-priority.ts";
import type { RunUpdate } from "./update.ts";

/** Shows what would change, asks, and changes it. */
export const runUpdate: RunUpdate = async (named, { name, rank, firstResponse, resolution, ...options }, { host, out, platform }) => {
  const given = {
    ...(name !== undefined && { name }),
    ...(rank !== undefined && { rank }),
    ...(firstResponse !== undefined && { firstResponseMinutes: firstResponse }),
    ...(resolution !== undefined && { resolutionMinutes: resolution }),
  };
  if (Object.keys(given).length === 0) throw usage("It is not said what to change.", "Give --name, --rank, --first-response or --resolution.");
  checkCanAsk(options, host, "An SLA priority level");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findPriority(client, named);
    const { id, ticketCount: _, ...rest } = before;
    const make = (marks: CallOptions) => client.call(slaPriorities.update, { params: { id }, body: { ...rest, ...given } }, marks);
    const wanted = await isWanted({ name: before.name, before, given, make }, options, { host, out });
    if (!wanted) return options.dryRun ? undefined : out.record(before);
    return out.record(await make({}));
  });
};
