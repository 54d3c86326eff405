import { type RoutingExplanation, routing, type WaitReason } from "@parley/core/contract/routing/routing";
import type { supportTopic } from "@parley/core/verbs/chats/support";
import type { Run } from "../../run.ts";

const WAITS: Readonly<Record<WaitReason, string>> = {
  assignment_off: "conversations are not given out automatically",
  snoozed: "it is snoozed",
  customer_gone: "the customer has closed the page",
  nobody_in_team: "nobody in the team may chat",
  nobody_skilled: "nobody has the skills and languages that it asks for",
  nobody_online: "nobody who could have it is online",
  all_full: "all who are online have as many as they may",
  team_full: "the team has as many as it may",
  its_turn: "it is about to be given to somebody",
};

const waitText = ({ why, have, most }: RoutingExplanation["waits"][number]): string => `${WAITS[why]}${most === null ? "" : ` (${have}/${most})`}`;

const routeText = ({ route }: RoutingExplanation): string => {
  if (!route) return "nothing has routed it";
  if (route.criterion === null) return "no criterion matched: the default";
  const because = Object.entries(route.because).map(([condition, found]) => `${condition} ${found}`);
  return `criterion ${route.place} "${route.criterion}", because of ${because.join(", ")}`;
};

const assignedText = ({ assigned }: RoutingExplanation): string | null =>
  assigned && `${assigned.agentName}, by ${assigned.strategy} among ${assigned.among}, with ${assigned.openChats}/${assigned.maxChats} open`;

/** Prints in words how a conversation is routed. JSON output is the unchanged response. */
export const runExplain: Run<typeof supportTopic.verbs.explain> = async (sessionId, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const told = await opened.calls((client) => client.call(routing.explain, { params: { sessionId } }));
  if (out.format() === "json") return out.json(told);
  await out.record({
    id: told.sessionId,
    status: told.status,
    team: told.teamName,
    route: routeText(told),
    assigned: assignedText(told),
    waits: told.waits.map(waitText).join("; "),
  });
};
