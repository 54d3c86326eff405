import type { CallOptions } from "@parley/core/client";
import { broadcasts } from "@parley/core/contract/messenger/push-notifications";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, isWanted } from "../../../io/single-change.ts";
import { findTemplate } from "../find-template.ts";
import { printTemplate } from "./print-template.ts";
import type { RunUpdate } from "./update.ts";

/** Shows what would change, asks, and changes it. */
export const runUpdate: RunUpdate = async (named, { name, body, language, ...options }, { host, out, platform }) => {
  const given = { ...(name !== undefined && { name }), ...(body !== undefined && { body }), ...(language !== undefined && { language }) };
  if (Object.keys(given).length === 0) throw usage("It is not said what to change.", "Give --name, --body or --language.");
  checkCanAsk(options, host, "A template");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findTemplate(client, named);
    const { id, version } = before;
    const draft = { name: before.name, body: before.body, language: before.language, ...given, version };
    const make = (marks: CallOptions) => client.call(broadcasts.updateTemplate, { params: { id }, body: draft }, marks);
    const wanted = await isWanted({ name: before.name, before, given, make }, options, { host, out });
    if (!wanted) return options.dryRun ? undefined : printTemplate(before, out);
    return printTemplate(await make({}), out);
  });
};
