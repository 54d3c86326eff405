import { workingHours } from "@parley/core/contract/messenger/working-hours";
import type { RunShow } from "./show.ts";
import { printHours } from "./shown-hours.ts";

export const runShow: RunShow = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await printHours(await opened.calls((client) => client.call(workingHours.get)), out);
};
