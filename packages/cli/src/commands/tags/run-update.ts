import type { CallOptions } from "@parley/core/client";
import { tags } from "@parley/core/contract/messenger/tags";
import { usage } from "../../io/fail.ts";
import { checkCanAsk, isWanted } from "../../io/single-change.ts";
import { findTag } from "./find-tag.ts";
import type { RunUpdate } from "./update.ts";

/** Shows what would change, asks, and changes it. */
export const runUpdate: RunUpdate = async (named, { name, color, active, ...options }, { host, out, platform }) => {
  const given = { ...(name !== undefined && { name }), ...(color && { color }), ...(active !== undefined && { is_active: active }) };
  if (Object.keys(given).length === 0) throw usage("It is not said what to change.", "Give --name, --color, --active or --no-active.");
  checkCanAsk(options, host, "A tag");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findTag(client, named);
    const { id, version } = before;
    const body = { name: before.name, color: before.color, is_active: before.is_active, ...given, version };
    const make = (marks: CallOptions) => client.call(tags.update, { params: { id }, body }, marks);
    const wanted = await isWanted({ name: before.name, before, given, make }, options, { host, out });
    if (!wanted) return options.dryRun ? undefined : out.record(before);
    return out.record(await make({}));
  });
};
