import { availability } from "@parley/core/contract/routing/availability";
import type { supportTopic } from "@parley/core/verbs/chats/support";
import { findAgent } from "../../../io/find-agent.ts";
import type { Run } from "../../run.ts";

/** Prints one row per agent and period in one status. */
export const runTimeline: Run<typeof supportTopic.verbs.timeline> = async ({ from, to = from, agent }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const agentId = agent === undefined ? undefined : (await findAgent(client, agent)).id;
    const { agents } = await client.call(availability.timeline, { query: { from, to, ...(agentId !== undefined && { agentId }) } });
    const rows = agents.flatMap(({ loginId, name, stretches }) => stretches.map((stretch) => ({ loginId, name, ...stretch })));
    await out.rows(rows, ["loginId", "name", "status", "reason", "since", "to", "changedBy"]);
  });
};
