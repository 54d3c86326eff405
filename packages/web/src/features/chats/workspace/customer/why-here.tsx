import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type RoutingExplanation, routing, type WaitReason } from "@parley/core/contract/routing/routing";
import { useQuery } from "@tanstack/react-query";
import { routingCalls } from "../../../../kit/routing/routing-calls.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useCan } from "../../../../shared/session/use-session.ts";

const t = defineMessages("routing.why", {
  byCriterion: "Routed by criterion {place}, “{name}”, because of {because}.",
  byDefault: "No criterion matched.",
  assigned: "Assigned to {name}, one of {among} available agents ({open}/{most}).",
  assignment_off: "Automatic assignment is disabled.",
  snoozed: "Snoozed.",
  customer_gone: "The customer has closed the page.",
  nobody_in_team: "No team member may chat with customers.",
  nobody_skilled: "Nobody has the required skills and languages.",
  nobody_online: "No suitable agent is online.",
  all_full: "All online agents are at capacity: {have}/{most}.",
  team_full: "The team is at capacity: {have}/{most}.",
  its_turn: "The conversation is about to be assigned.",
});

/** Milliseconds between queries while the customer is waiting. */
const WAITING_MS = 15_000;

const figures: ReadonlySet<WaitReason> = new Set(["all_full", "team_full"]);

const waitText = ({ why, have, most }: RoutingExplanation["waits"][number]): string =>
  figures.has(why) ? t(why as "all_full" | "team_full", { have: have ?? 0, most: most ?? 0 }) : t(why as "its_turn");

const routeText = ({ route }: RoutingExplanation): string | undefined => {
  if (!route) return undefined;
  if (route.criterion === null) return t("byDefault");
  return t("byCriterion", { place: route.place ?? 0, name: route.criterion, because: listText(Object.values(route.because)) });
};

const assignedText = ({ assigned }: RoutingExplanation): string | undefined =>
  assigned === null
    ? undefined
    : t("assigned", { name: assigned.agentName, among: assigned.among, open: assigned.openChats, most: assigned.maxChats });

type Told = Pick<ChatSession, "id" | "status" | "ownerId" | "teamId" | "snoozedAt">;

const Lines = ({ id, status }: Pick<Told, "id" | "status">) => {
  const { data } = useQuery({
    ...routingCalls.explain.options({ params: { sessionId: id } }),
    enabled: useCan(routing.explain.access),
    refetchOnMount: "always",
    // Polls while the conversation is queued, because presence and load of agents change without an event of the
    // conversation.
    refetchInterval: status === "queued" ? WAITING_MS : false,
  });
  if (data === undefined) return null;
  const lines = [routeText(data), assignedText(data), ...data.waits.map(waitText)].filter((line) => line !== undefined);
  return lines.length === 0 ? null : <p className="parley-muted">{lines.join(" ")}</p>;
};

/**
 * Explains how a conversation was routed and why it is waiting. Hidden for conversations without routing, and updated
 * with each change.
 */
export const RoutingExplanationButton = ({ session }: { readonly session: Told }) => {
  const { id, status, ownerId, teamId, snoozedAt } = session;
  return <Lines key={`${id} ${status} ${ownerId} ${teamId} ${snoozedAt}`} id={id} status={status} />;
};
