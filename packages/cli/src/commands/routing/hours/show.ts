import { workingHours } from "@parley/core/contract/routing/working-hours";
import type { hoursTopic } from "@parley/core/verbs/routing/hours";
import type { Run } from "../../run.ts";
import { checkHoursOwnerFlags, resolveHoursOwner } from "./part.ts";
import { printHours } from "./shown-hours.ts";

export const runShow: Run<typeof hoursTopic.verbs.show> = async (options, { out, platform }) => {
  checkHoursOwnerFlags(options);
  const opened = await platform();
  await opened.signedIn();
  const hours = await opened.calls(async (client) => client.call(workingHours.get, { query: (await resolveHoursOwner(client, options)).part }));
  await printHours(hours, out);
};
