import { allows, type Permission } from "@parley/core/access";
import { support } from "@parley/core/contract/chats/support";
import { because, type Why } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { LOCK_CLASSES } from "../../db/lock-classes.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { AppError } from "../../errors/app-error.ts";

/** Maximum numbers of test conversations per user (docs/adr/0030). */
export interface TestLimit {
  /** Maximum number of open test conversations: queued, active, or with the bot in an open browser tab. */
  readonly open: number;
  readonly aMinute: number;
}

/**
 * Limit for users who accept chats. It is high, because the queue that they may fill with tests is one that they serve
 * themselves. Other users test a bot and need only a few conversations.
 */
const AGENT_TESTS: TestLimit = { open: 200, aMinute: 200 };
const OTHER_TESTS: TestLimit = { open: 5, aMinute: 10 };

/**
 * Prevents one person from filling the queue with tests. Checks run in the transaction of the action and throw
 * `throttled`.
 */
export interface TestGuard {
  /**
   * Returns the checks for a user's test conversations. For real customers, `userId` is null and nothing is checked.
   */
  of(userId: number | null): Promise<{
    /** Throws if the user may not begin another test conversation. */
    begin(trx: Transaction<Schema>): Promise<void>;
    /** Throws if the user may not add the conversation to the queue. */
    queue(trx: Transaction<Schema>, sessionId: number): Promise<void>;
  }>;
}

const OPEN_AGAIN_S = 60;

const refuse = (why: Why, retryAfterSeconds: number): never => {
  throw new AppError("throttled", why, { retryAfterSeconds });
};
const UNLIMITED = { begin: async () => undefined, queue: async () => undefined };

export const createTestGuard = (database: Database, given: TestLimit | undefined): TestGuard => {
  const limitOf = async (userId: number): Promise<TestLimit> => {
    const [row] = await database.query<{ isSuperAdmin: boolean; stakeholderId: number; userPermissions: Permission[] | null }>(PLATFORM, {
      name: "tester_rights",
      text: `select u.is_super_admin as "isSuperAdmin", u.stakeholder_id as "stakeholderId", r.permissions as "userPermissions"
             from app_user u left join role r on r.id = u.role_id where u.id = $1 and u.active`,
      values: [userId],
    });
    return row && allows(support.accept.access, { ...row, userPermissions: row.userPermissions ?? [] }) ? AGENT_TESTS : OTHER_TESTS;
  };

  /**
   * Counts a user's test conversations. Locks per user, so that concurrent calls count one after the other. `waiting`
   * excludes the given conversation.
   */
  const count = async (trx: Transaction<Schema>, userId: number, sessionId: number | null) => {
    await sql`select pg_advisory_xact_lock(${LOCK_CLASSES.testConversation}::int, ${userId}::int)`.execute(trx);
    const { rows } = await sql<{ waiting: number; withBot: number; recent: number; freeInS: number | null }>`
      select count(*) filter (where status in ('queued', 'active') and id is distinct from ${sessionId}::int)::int as waiting,
        count(*) filter (where status = 'bot' and customer_gone_at is null)::int as "withBot",
        count(*) filter (where started_at > now() - interval '1 minute')::int as recent,
        ceil(extract(epoch from min(started_at) filter (where started_at > now() - interval '1 minute') + interval '1 minute' - now()))::int as "freeInS"
      from chat_session where is_test and opened_by = ${userId}
        and (status in ('bot', 'queued', 'active') or started_at > now() - interval '1 minute')`.execute(trx);
    return rows[0] ?? { waiting: 0, withBot: 0, recent: 0, freeInS: null };
  };

  return {
    of: async (userId) => {
      if (userId === null) return UNLIMITED;
      const { open, aMinute } = given ?? (await limitOf(userId));
      const tooMany = () => refuse(because("testConversationsOpen", { open }), OPEN_AGAIN_S);
      return {
        begin: async (trx) => {
          const { waiting, withBot, recent, freeInS } = await count(trx, userId, null);
          if (waiting + withBot >= open) tooMany();
          if (recent >= aMinute) refuse(because("testConversationsBegun", { recent }), Math.max(1, freeInS ?? 1));
        },
        queue: async (trx, sessionId) => {
          if ((await count(trx, userId, sessionId)).waiting >= open) tooMany();
        },
      };
    },
  };
};
