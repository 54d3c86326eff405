import { subscribers } from "@parley/core/contract/messenger/subscribers";
import type { RunList } from "./list.ts";

export const runList: RunList = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const platforms = await opened.calls((client) => client.call(subscribers.platforms));
  await out.rows(platforms, ["platform", "status", "active", "deactivated", "remark", "changedBy", "changedAt"]);
};
