import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tasks } from "../jobs/jobs.ts";

const SWEEP = "sweepIdentity";

/** Every ten minutes. */
export const SWEEP_SCHEDULE = { [SWEEP]: "*/10 * * * *" };

/** Where nobody signed in from for so long is a strange place again. */
const NETWORK_DAYS = 90;

/** Removes what has run out: it opens nothing any more and would only grow. A revoked session is kept until its own end, to show who ended it and why. */
export const sweepTasks = (database: Database): Tasks => ({
  [SWEEP]: async () => {
    const now = sql<string>`now()`;
    await database.platform.deleteFrom("access_token").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("user_session").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("password_link").where("expires_at", "<", now).execute();
    // What somebody counts with at this moment is left to the next time: waiting for it could have both wait for one another.
    const over = database.platform.selectFrom("throttle").select("key").where("window_ends_at", "<", now).forUpdate().skipLocked();
    await database.platform.deleteFrom("throttle").where("key", "in", over).execute();
    const unseen = sql<string>`now() - make_interval(days => ${NETWORK_DAYS})`;
    await database.platform.deleteFrom("known_network").where("seen_at", "<", unseen).execute();
  },
});
