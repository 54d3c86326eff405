import { PLATFORMS } from "@parley/core/contract/chats/conversations";
import { INBOX_LISTS, type InboxList, type InboxRow, inbox, inboxSort } from "@parley/core/contract/chats/inbox";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { markUnread } from "../../../live/chat/agent/unread.ts";
import { findAgents } from "../../../live/chat/agents.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { type TwoSidedVerb as ActVerb, type ChangeDecision, changeConversation, type InboxActionCall } from "./acts.ts";
import { decideIssueType, decideLabels, decidePriority, decideSnooze, decideTeam, decideWake } from "./decisions.ts";
import { inboxFile, inboxList, inboxListParams } from "./list.ts";
import { inboxReaderOf } from "./reader.ts";
import { type Counts, inboxRepository } from "./repository.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly live: LiveHub;
  readonly chat: Chat;
  readonly now: () => Date;
}

/**
 * Returns whether a user sees a list (field notes 2). Users who accept no chats have no list of their own, and users
 * without a team have no team list.
 */
const isSeen = (who: AuthenticatedUser, { teams }: Counts, list: InboxList): boolean => {
  if (list === "waiting" || list === "escalated") return who.may("support.queue");
  if (list === "mine" || list === "mentioned") return who.may("support.accept");
  return list !== "team" || teams.length > 0;
};

/**
 * Handlers for the inbox (spec section 7, messenger gateway). They cover the stakeholder that the user works in, also
 * for provider staff.
 */
export const inboxRoutes = implement(inbox, ({ database, exports, live, chat, now }: Deps) => {
  const repository = inboxRepository(database);
  const find = async (who: AuthenticatedUser, sessionId: number): Promise<InboxRow> =>
    (await repository.find(who.stakeholderId, inboxReaderOf(who), sessionId)) ?? fail.notFound();
  const act = async <V extends ActVerb>(call: InboxActionCall<V>, verb: V, sessionId: number, decide: ChangeDecision): Promise<InboxRow> => {
    await changeConversation({ database, live, chat }, call, verb, sessionId, decide);
    return find(call.who, sessionId);
  };
  return {
    menu: async ({ who }) => {
      const counts = await repository.counts(who.stakeholderId, inboxReaderOf(who), now());
      const { unread, teams } = counts;
      const lists = INBOX_LISTS.filter((list) => isSeen(who, counts, list));
      return { lists: lists.map((id) => ({ id, count: counts[id], unread: unread[id] ?? 0 })), teams };
    },
    filter: async ({ who }) => {
      const [agents, choices] = await Promise.all([findAgents(database, who.stakeholderId), repository.choices(who.stakeholderId, PLATFORMS)]);
      return { agents: agents.map(({ id, name }) => ({ id, name })), ...choices };
    },
    list: ({ who, query }) =>
      inboxList.read(database, who.stakeholderId, { ...query, sort: query.sort ?? inboxSort(query.list) }, inboxListParams(who, now())),
    file: (call) => exports.list(call, inboxFile),
    get: ({ who, params }) => find(who, params.sessionId),
    snooze: (call) => act(call, "snoozed", call.body.sessionId, decideSnooze(call.who, call.body, now())),
    wake: (call) => act(call, "woken", call.body.sessionId, decideWake(call.who)),
    labels: (call) => act(call, "labels changed", call.body.sessionId, decideLabels(call.who, call.body)),
    priority: (call) => act(call, "priority changed", call.body.sessionId, decidePriority(call.who, call.body.priority)),
    setIssueType: (call) => act(call, "issue type changed", call.body.sessionId, decideIssueType(call.who, call.body.issueTypeId, now())),
    giveTeam: (call) => act(call, "given to a team", call.body.sessionId, decideTeam(call.who, call.body.teamId, now())),
    markUnread: async ({ who, body }) => ({ unread: await markUnread(chat.context, who, body.sessionId) }),
  };
});
