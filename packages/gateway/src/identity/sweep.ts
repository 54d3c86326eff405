import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tasks } from "../jobs/jobs.ts";

const SWEEP = "sweepIdentity";

/** Every ten minutes. */
export const SWEEP_SCHEDULE = { [SWEEP]: "*/10 * * * *" };

/** Removes what has run out: it opens nothing any more and would only grow. A revoked session is kept until its own end, to show who ended it and why. */
export const sweepTasks = (database: Database): Tasks => ({
  [SWEEP]: async () => {
    const now = sql<string>`now()`;
    await database.platform.deleteFrom("access_token").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("user_session").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("password_link").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("throttle").where("window_ends_at", "<", now).execute();
  },
});
