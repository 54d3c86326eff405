import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import type { RunAdd } from "./add.ts";

export const runAdd: RunAdd = async (name, { rank, firstResponse, resolution }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const body = { name, rank, firstResponseMinutes: firstResponse, resolutionMinutes: resolution };
  await out.record(await opened.calls((client) => client.call(slaPriorities.create, { body })));
};
