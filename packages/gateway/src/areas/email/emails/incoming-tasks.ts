import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const SWEEP = "sweepIncomingEmails";
/** Each e-mail may have 30 MB, so they are deleted a few at a time. */
const AT_ONCE = 200;

export const INCOMING_EMAILS_SCHEDULE = { [SWEEP]: "17 2 * * *" };

interface Needs {
  readonly database: Database;
  readonly keptDays: number;
  readonly now: () => Date;
}

/** Deletes sources of incoming e-mails that were kept as long as the setting says (ADR 0158). */
export const incomingEmailTasks = ({ database, keptDays, now }: Needs): Tasks => ({
  [SWEEP]: async () => {
    const before = sql<string>`${now()}::timestamptz - make_interval(days => ${keptDays})`;
    for (;;) {
      const old = database.platform.selectFrom("incoming_email").select("id").where("received_at", "<", before).orderBy("received_at").limit(AT_ONCE);
      const { numDeletedRows } = await database.platform.deleteFrom("incoming_email").where("id", "in", old).executeTakeFirstOrThrow();
      if (numDeletedRows < AT_ONCE) return;
    }
  },
});
