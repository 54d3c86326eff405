import type { CallOptions } from "@parley/core/client";
import { workingHours } from "@parley/core/contract/routing/working-hours";
import type { hoursTopic } from "@parley/core/verbs/routing/hours";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { checkHoursOwnerFlags, resolveHoursOwner } from "./part.ts";
import { printHours } from "./shown-hours.ts";

/** Removes the hours of a team or branch, so that those of the branch or the stakeholder apply again. */
export const runUnset: Run<typeof hoursTopic.verbs.unset> = async (options, { host, out, platform }) => {
  checkHoursOwnerFlags(options);
  if (options.team === undefined && options.branch === undefined)
    throw usage("Use --team or --branch: the hours of a stakeholder cannot be removed.");
  checkCanAsk(options, host, "A calendar");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { part, name } = await resolveHoursOwner(client, options);
    const before = await client.call(workingHours.get, { query: part });
    const make = (marks: CallOptions) => client.call(workingHours.remove, { query: part }, marks);
    const told = { name: `Working hours of ${name}`, before: { own: before.version > 0 }, given: { own: false } };
    const wanted = await confirmChange({ ...told, make }, options, { host, out });
    if (wanted) await printHours(await make({}), out);
    else if (!options.dryRun) await printHours(before, out);
  });
};
