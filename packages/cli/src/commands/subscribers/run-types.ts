import { subscribers } from "@parley/core/contract/messenger/subscribers";
import type { RunTypes } from "./types.ts";

export const runTypes: RunTypes = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.rows(await opened.calls((client) => client.call(subscribers.types)), ["id", "name"]);
};
