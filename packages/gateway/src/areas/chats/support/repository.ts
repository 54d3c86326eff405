import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { Draft } from "@parley/core/contract/chats/support";
import type { Database } from "../../../db/database.ts";
import { SESSION_COLUMNS, SESSION_JOINS } from "../../../live/chat/session-reader.ts";
import { ANSWERED_EMAIL } from "./list.ts";

const FROM = `from chat_session s ${SESSION_JOINS}`;
/** Database access for the support queue, the user's chats and drafts. The first parameter is the stakeholder. */
export const supportRepository = (database: Database) => ({
  mine: (stakeholderId: number, userId: number) =>
    database.query<ChatSession>(stakeholderId, {
      name: "support_mine",
      text: `select ${SESSION_COLUMNS} ${FROM} where s.stakeholder_id = $1 and s.owner_id = $2 and s.status = 'active' and s.snoozed_at is null order by s.last_activity_at desc, s.id desc`,
      values: [stakeholderId, userId],
    }),

  counts: async (stakeholderId: number, userId: number) => {
    const [row] = await database.query<{ queued: number; mine: number; unread: number; maxChats: number }>(stakeholderId, {
      name: "support_counts",
      text: `select coalesce((select sum(n) from tally where subject = 'session' and stakeholder_id = $1 and key ~ '^queued( email)?( team:.*)?$'), 0)::int
                 - (select count(*) from chat_session s where s.stakeholder_id = $1 and ${ANSWERED_EMAIL})::int as queued,
               count(*)::int as mine, coalesce(sum(unread), 0)::int as unread,
               coalesce((select max_chats from app_user where id = $2), 0)::int as "maxChats"
             from chat_session where stakeholder_id = $1 and owner_id = $2 and status = 'active' and snoozed_at is null`,
      values: [stakeholderId, userId],
    });
    return row ?? { queued: 0, mine: 0, unread: 0, maxChats: 0 };
  },

  drafts: (stakeholderId: number, userId: number, sessionId: number) =>
    database.query<Draft>(stakeholderId, {
      name: "drafts",
      text: `select session_id as "sessionId", mode, body, version::float8 as version, updated_at as "updatedAt" from draft
             where stakeholder_id = $1 and user_id = $2 and session_id = $3 order by mode desc`,
      values: [stakeholderId, userId, sessionId],
    }),
});
