import { tags } from "@parley/core/contract/messenger/tags";
import { CliError, EXIT } from "../../io/fail.ts";
import { confirm } from "../../io/prompt.ts";
import { checkCanAsk } from "../../io/single-change.ts";
import { findTag } from "./find-tag.ts";
import type { RunRemove } from "./remove.ts";

/** Says how many tickets lose it, asks, and removes it. */
export const runRemove: RunRemove = async (named, { yes, dryRun, detailedExitcode }, { host, out, platform }) => {
  checkCanAsk({ yes, dryRun }, host, "A tag");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id, name, ticketCount } = await findTag(client, named);
    const what = `${name}, from ${ticketCount.toLocaleString("en")} ${ticketCount === 1 ? "ticket" : "tickets"}`;
    if (dryRun) {
      if (detailedExitcode) throw new CliError(EXIT.changesFound, "changesFound", `${what}: would be removed.`);
      return out.note(`${what}: would be removed.`);
    }
    if (!yes) await confirm(host, `Remove ${what}?`, "Say --yes.");
    await client.call(tags.remove, { params: { id } });
    return out.note(`${what}: removed.`);
  });
};
