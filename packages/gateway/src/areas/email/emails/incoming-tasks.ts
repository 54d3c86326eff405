import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const SWEEP = "sweepIncomingEmails";
/** Maximum number of e-mails deleted by one statement. It is small, because an e-mail can have 30 MB. */
const AT_ONCE = 200;

export const INCOMING_EMAILS_SCHEDULE = { [SWEEP]: "17 2 * * *" };

interface Needs {
  readonly database: Database;
  /** Maximum number of days for which the platform keeps raw e-mails. */
  readonly keptDays: number;
  readonly now: () => Date;
}

/**
 * Deletes raw incoming e-mails after the period that the stakeholder has set, limited by the platform's maximum (ADR
 * 0158).
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
