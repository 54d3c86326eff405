import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const SWEEP = "sweepIncomingEmails";
/** Each e-mail may have 30 MB, so they are deleted in small batches. */
const AT_ONCE = 200;

export const INCOMING_EMAILS_SCHEDULE = { [SWEEP]: "17 2 * * *" };

interface Needs {
  readonly database: Database;
  /** Number of days that the platform allows. */
  readonly keptDays: number;
  readonly now: () => Date;
}

/**
 * Deletes sources of incoming e-mails after the period set by the stakeholder, at most that of the platform (ADR 0158).
 */
export const incomingEmailTasks = ({ database, keptDays, now }: Needs): Tasks => ({
  [SWEEP]: async () => {
    const { rows } = await sql<{ id: number; days: number }>`select h.id, least(coalesce(s.kept_days, ${keptDays}), ${keptDays})::int as days
      from stakeholder h left join email_setting s on s.stakeholder_id = h.id order by h.id`.execute(database.platform);
    for (const { id, days } of rows) {
      for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
        const old = database
          .scoped(id)
          .selectFrom("incoming_email")
          .select("id")
          .where("stakeholder_id", "=", id)
          .where("received_at", "<", sql<string>`${now()}::timestamptz - make_interval(days => ${days})`)
          .orderBy("received_at")
          .limit(AT_ONCE);
        const { numDeletedRows } = await database
          .scoped(id)
          .deleteFrom("incoming_email")
          .where("stakeholder_id", "=", id)
          .where("id", "in", old)
          .executeTakeFirstOrThrow();
        deleted = Number(numDeletedRows);
      }
    }
  },
});
