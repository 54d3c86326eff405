import { support } from "@parley/core/contract/chats/support";
import type { supportTopic } from "@parley/core/verbs/chats/support";
import type { Run } from "../../run.ts";

export const runAgents: Run<typeof supportTopic.verbs.agents> = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const agents = await opened.calls((client) => client.call(support.activeAgents));
  await out.rows(agents, ["loginId", "name", "status", "reason", "since", "openChats", "maxChats"]);
};
