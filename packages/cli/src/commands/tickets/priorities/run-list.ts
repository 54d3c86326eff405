import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import type { RunList } from "./list.ts";

export const runList: RunList = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const levels = await opened.calls((client) => client.call(slaPriorities.list, {}));
  await out.rows(levels, ["name", "id", "rank", "firstResponseMinutes", "resolutionMinutes", "ticketCount"]);
};
