import type { CallOptions, Client } from "../../client/client.ts";
import { everyItem } from "../../client/every-page.ts";
import { dispositions } from "../../contract/chats/dispositions.ts";
import { type InboxRow, inbox } from "../../contract/chats/inbox.ts";
import type { CallOutput } from "../../contract/index.ts";
import type { Priority } from "../../contract/tickets/priority.ts";
import { RowRefused } from "../row.ts";
import { CLEAR_CHOICE_WORD } from "./ticket-names.ts";

/** Parts of a conversation that the inbox can change, each by its own call. Field names are those in the audit. */
export interface Conversation {
  readonly snooze: { readonly snoozed: boolean; readonly snoozedUntil: string | null };
  readonly labels: { readonly labels: readonly string[] };
  readonly priority: { readonly priority: Priority };
  readonly team: { readonly team: string | null };
  /** Issue type, with the team and priority that it may have set. */
  readonly issueType: { readonly issueType: string | null; readonly team: string | null; readonly priority: Priority };
}
export const CONVERSATION_PARTS = ["snooze", "labels", "priority", "team", "issueType"] as const satisfies readonly (keyof Conversation)[];

export const momentOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const conversationOf = ({ snoozedAt, snoozedUntil, labels, priority, teamName, issueType }: InboxRow): Conversation => ({
  snooze: { snoozed: snoozedAt !== null, snoozedUntil: momentOf(snoozedUntil) },
  labels: { labels: labels.map(({ name }) => name) },
  priority: { priority },
  team: { team: teamName },
  issueType: { issueType: issueType?.name ?? null, team: teamName, priority },
});

type Choices = CallOutput<(typeof inbox)["filter"]>;
/** Label, team and issue type choices, cached per client, because many rows refer to the same few names. */
const known = new WeakMap<Client, Promise<Choices>>();
function choicesOf(client: Client, anew: boolean): Promise<Choices> {
  const found = anew ? undefined : known.get(client);
  if (found !== undefined) return found;
  const asked = client.call(inbox.filter);
  known.set(client, asked);
  asked.catch(() => known.delete(client));
  return asked;
}

const ONE = { labels: "label", teams: "team", issueTypes: "issue type" } as const;

/**
 * Returns the id of a label, team or issue type by name. Reloads the choices for an unknown name, and throws
 * `RowRefused` if it still does not exist.
 */
export async function inboxIdOf(client: Client, kind: keyof typeof ONE, name: string): Promise<number> {
  const find = async (anew: boolean) => (await choicesOf(client, anew))[kind].find((one) => one.name.toLowerCase() === name.toLowerCase());
  const found = (await find(false)) ?? (await find(true));
  if (!found) throw new RowRefused("notFound", `There is no ${ONE[kind]} ${name}`);
  return found.id;
}

/** Returns the id of a disposition by name. Throws `RowRefused` if it does not exist. */
export async function dispositionIdOf(client: Client, name: string): Promise<number> {
  for await (const one of everyItem(client, dispositions.list, { query: { search: name } }))
    if (one.name.toLowerCase() === name.toLowerCase()) return one.id;
  throw new RowRefused("notFound", `There is no disposition ${name}`);
}

/**
 * Calls that each change one part of a conversation. Labels are added and removed individually, so that other labels
 * stay.
 */
export const updateConversationPart = {
  snooze: (client: Client, sessionId: number, { snoozed, snoozedUntil }: Conversation["snooze"], options: CallOptions) =>
    snoozed
      ? client.call(inbox.snooze, { body: { sessionId, until: snoozedUntil } }, options)
      : client.call(inbox.wake, { body: { sessionId } }, options),
  labels: async (client: Client, sessionId: number, { add, remove }: LabelChange, options: CallOptions) => {
    const idsOf = (names: readonly string[]) => Promise.all(names.map((name) => inboxIdOf(client, "labels", name)));
    return client.call(inbox.labels, { body: { sessionId, add: await idsOf(add), remove: await idsOf(remove) } }, options);
  },
  priority: (client: Client, sessionId: number, { priority }: Conversation["priority"], options: CallOptions) =>
    client.call(inbox.priority, { body: { sessionId, priority } }, options),
  team: async (client: Client, sessionId: number, { team }: Conversation["team"], options: CallOptions) => {
    const teamId = team === null || team === CLEAR_CHOICE_WORD ? null : await inboxIdOf(client, "teams", team);
    return client.call(inbox.giveTeam, { body: { sessionId, teamId } }, options);
  },
  issueType: async (client: Client, sessionId: number, issueType: string | null, options: CallOptions) => {
    const issueTypeId = issueType === null || issueType === CLEAR_CHOICE_WORD ? null : await inboxIdOf(client, "issueTypes", issueType);
    return client.call(inbox.setIssueType, { body: { sessionId, issueTypeId } }, options);
  },
};

export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}
const holds = (labels: readonly string[], label: string): boolean => labels.some((one) => one.toLowerCase() === label.toLowerCase());
/**
 * Returns the requested label changes that are still to be made, leaving out labels to add that are already set and
 * labels to remove that are not set.
 */
export const labelsLeft = (now: readonly string[], { add, remove }: LabelChange): LabelChange => ({
  add: add.filter((label) => !holds(now, label)),
  remove: remove.filter((label) => holds(now, label)),
});
export const labelsAfter = (now: readonly string[], { add, remove }: LabelChange): string[] => [
  ...now.filter((label) => !holds(remove, label)),
  ...add,
];
