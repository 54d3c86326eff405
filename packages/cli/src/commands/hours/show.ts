import { workingHours } from "@parley/core/contract/messenger/working-hours";
import type { hoursTopic } from "@parley/core/verbs/hours";
import type { Run } from "../run.ts";
import { printHours } from "./shown-hours.ts";

export const runShow: Run<typeof hoursTopic.verbs.show> = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await printHours(await opened.calls((client) => client.call(workingHours.get)), out);
};
