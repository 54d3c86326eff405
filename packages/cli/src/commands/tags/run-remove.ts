import type { CallOptions } from "@parley/core/client";
import { tags } from "@parley/core/contract/messenger/tags";
import { checkCanAsk, isRemovalWanted } from "../../io/single-change.ts";
import { findTag } from "./find-tag.ts";
import type { RunRemove } from "./remove.ts";

/** Says how many tickets lose it, asks, and removes it. */
export const runRemove: RunRemove = async (named, options, { host, out, platform }) => {
  checkCanAsk(options, host, "A tag");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id, name, ticketCount } = await findTag(client, named);
    const what = `${name}, from ${ticketCount.toLocaleString("en")} ${ticketCount === 1 ? "ticket" : "tickets"}`;
    const make = (marks: CallOptions) => client.call(tags.remove, { params: { id } }, marks);
    if (!(await isRemovalWanted({ what, make }, options, { host, out }))) return;
    await make({});
    out.note(`${what}: removed.`);
  });
};
