import { escalations } from "@parley/core/contract/chats/escalations";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { acceptEscalation } from "../../../live/chat/escalation/accept-escalation.ts";
import { cancelEscalation, rejectEscalation } from "../../../live/chat/escalation/close-escalation.ts";
import { findEscalationCandidates, targetsFor } from "../../../live/chat/escalation/escalation-targets.ts";
import { findPendingEscalations } from "../../../live/chat/escalation/read-escalations.ts";
import { requestEscalation } from "../../../live/chat/escalation/request-escalation.ts";
import { escalationFile, escalationList, escalationListParams } from "./list.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly chat: Pick<Chat, "context">;
  readonly now: () => Date;
}

/**
 * Handlers for escalations of the user's own stakeholder (spec section 7, messenger gateway, support; docs/adr/0119).
 */
export const escalationRoutes = implement(escalations, ({ database, exports, chat: { context }, now }: Deps) => ({
  list: ({ who, query }) => escalationList.read(database, who.stakeholderId, query, escalationListParams(who, now())),
  file: (call) => exports.list(call, escalationFile),
  request: (call) => requestEscalation(context, call, call.body),
  accept: (call) => acceptEscalation(context, call, call.body.id),
  reject: (call) => rejectEscalation(context, call, call.body.id, call.body.reason),
  cancel: (call) => cancelEscalation(context, call, call.body.id),
  pending: ({ who }) => findPendingEscalations(context, who.stakeholderId, who.userId),
  targets: async ({ who }) => targetsFor(await findEscalationCandidates(database, who.stakeholderId), [who.userId]),
}));
