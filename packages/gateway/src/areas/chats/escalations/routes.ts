import { escalations } from "@parley/core/contract/chats/escalations";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { escalationFile, escalationList, seenBy } from "./list.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly chat: Pick<Chat, "escalations">;
  readonly now: () => Date;
}

/** Spec section 7, messenger gateway, support: escalations of the user's own stakeholder (docs/adr/0119). */
export const escalationRoutes = implement(escalations, ({ database, exports, chat, now }: Deps) => ({
  list: ({ who, query }) => escalationList.read(database, who.stakeholderId, query, seenBy(who, now())),
  file: (call) => exports.list(call, escalationFile),
  request: (call) => chat.escalations.request(call, call.body),
  accept: (call) => chat.escalations.accept(call, call.body.id),
  reject: (call) => chat.escalations.reject(call, call.body.id, call.body.reason),
  cancel: (call) => chat.escalations.cancel(call, call.body.id),
  pending: ({ who }) => chat.escalations.reader.pending(who.stakeholderId, who.userId),
  targets: ({ who }) => chat.escalations.targets(who),
}));
