import type { Client } from "@parley/core/client";
import { escalations } from "@parley/core/contract/chats/escalations";
import { singleItemWithName } from "@parley/core/contract/folded-text";
import type { escalationTopic } from "@parley/core/verbs/chats/escalations";
import { notFound, usage } from "../../../io/fail.ts";
import { findAgent } from "../../../io/find-agent.ts";
import type { Run } from "../../run.ts";

/** Finds a team by name or id among the teams that can take an escalation. */
const findTeam = async (client: Client, named: string): Promise<number> => {
  if (/^\d+$/.test(named)) return Number(named);
  const { teams } = await client.call(escalations.targets);
  const found = singleItemWithName(teams, ({ name }) => name, named);
  if (!found) throw notFound(`There is no team '${named}'.`, `Teams: ${teams.map(({ name }) => name).join(", ")}`);
  return found.id;
};

export const runRequest: Run<typeof escalationTopic.verbs.request> = async (sessionId, { agent, team, reason }, { out, platform }) => {
  if ((agent === undefined) === (team === undefined)) throw usage("Ask one agent or one team: use --agent or --team.");
  const opened = await platform();
  await opened.signedIn();
  const asked = await opened.calls(async (client) => {
    const whom = team === undefined ? { agentId: (await findAgent(client, agent ?? "")).id } : { teamId: await findTeam(client, team) };
    return client.call(escalations.request, { body: { sessionId, ...whom, reason } });
  });
  await out.record({ ...asked });
};
