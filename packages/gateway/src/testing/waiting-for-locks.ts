import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/**
 * Number of connections to this database that wait for a lock. Databases of other tests on the same server do not
 * count.
 */
export const waitingForLocks = async ({ platform }: Pick<Database, "platform">): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(platform);
  return rows[0]?.n ?? 0;
};
