import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { Database } from "../../db/database.ts";
import { batchReads } from "../../db/gathered.ts";
import type { Scope } from "../../db/scope.ts";

/**
 * SQL columns of a conversation in lists (spec section 3). The preview is what the customer said last while they wait,
 * because an automatic answer may come after it.
 */
export const SESSION_COLUMNS = `s.id, s.stakeholder_id as "stakeholderId", c.user_code as "userCode", c.name as "customerName", s.bot_id as "botId",
  b.name as "botName", s.platform, s.status, s.owner_id as "ownerId", o.first_name || ' ' || o.last_name as "ownerName", s.started_at as "startedAt",
  s.queued_at as "queuedAt", s.accepted_at as "acceptedAt", s.ended_at as "endedAt", s.end_reason as "endReason",
  s.disposition_id as "dispositionId", dp.name as disposition, s.waiting_since as "waitingSince",
  s.last_activity_at as "lastActivityAt", s.last_seq as "lastSeq", case when s.waiting_since is null then s.last_preview else coalesce(s.customer_said, s.last_preview) end as "lastPreview", s.unread, s.failed_text as "failedText",
  s.said as "messageCount", s.rating, s.rating_comment as "ratingComment", s.customer_gone_at as "customerGoneAt", s.is_test as "isTest",
  s.team_id as "teamId", tm.name as "teamName", s.priority, s.snoozed_at as "snoozedAt", s.snoozed_until as "snoozedUntil",
  case when s.status = 'bot' then s.quick_replies end as "quickReplies"`;
export const SESSION_JOINS =
  "join customer c on c.id = s.customer_id join bot b on b.id = s.bot_id left join app_user o on o.id = s.owner_id left join team tm on tm.id = s.team_id left join disposition dp on dp.id = s.disposition_id";

/** Reads conversations by id within a scope. */
export interface SessionReader {
  /**
   * Returns a conversation. Concurrent calls are combined into one query, because after a connection loss every client
   * requests its conversation.
   */
  get(scope: Scope, id: number): Promise<ChatSession | undefined>;
  many(scope: Scope, ids: readonly number[]): Promise<ChatSession[]>;
}

export const createSessionReader = (database: Database): SessionReader => {
  const many: SessionReader["many"] = (scope, ids) =>
    database.query<ChatSession>(scope, {
      name: "sessions_by_id",
      text: `select ${SESSION_COLUMNS} from chat_session s ${SESSION_JOINS} where ($1 = 0 or s.stakeholder_id = $1) and s.id = any($2::int[]) order by s.id`,
      values: [scope, ids],
    });
  const byScope = new Map<Scope, (id: number) => Promise<ChatSession | undefined>>();
  const one = (scope: Scope) => {
    const known = byScope.get(scope);
    if (known) return known;
    const made = batchReads<number, ChatSession>(async (ids) => new Map((await many(scope, ids)).map((session) => [session.id, session])));
    byScope.set(scope, made);
    return made;
  };
  return { many, get: (scope, id) => one(scope)(id) };
};

/** Returns the conversation as its customer may see it, without internal data. */
export const asCustomerSees = (session: ChatSession): ChatSession => ({
  ...session,
  unread: 0,
  waitingSince: null,
  endReason: null,
  dispositionId: null,
  disposition: null,
  failedText: null,
  teamId: null,
  teamName: null,
  priority: "normal",
  snoozedAt: null,
  snoozedUntil: null,
});
