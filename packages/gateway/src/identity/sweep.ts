import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tasks } from "../jobs/jobs.ts";

const SWEEP = "sweepIdentity";

const SWEEP_OLD = "sweepOld";

/** Removes expired rows every ten minutes and old rows every night. */
export const SWEEP_SCHEDULE = { [SWEEP]: "*/10 * * * *", [SWEEP_OLD]: "41 3 * * *" };

/** Number of days without a sign-in after which a network counts as unknown again. */
const NETWORK_DAYS = 90;

/** Retention of notifications in days, and maximum number per user. The console shows the newest fifty. */
const NOTIFICATIONS = { days: 180, most: 1000 };
/**
 * Retention of e-mails in the embedded mailbox in days, and their maximum number. Links in them are valid for at most
 * seven days.
 */
const MAILS = { days: 90, most: 20_000 };
/** Maximum number of open sessions per user. A script that signs in for each run uses only the latest. */
const MOST_SESSIONS = 1000;
/** Number of days for which the list of access tokens shows an ended token. */
const ENDED_TOKEN_DAYS = 90;

/** Tasks that remove expired data. A revoked session stays until its original expiry, to show who ended it and why. */
export const sweepTasks = (database: Database): Tasks => ({
  [SWEEP]: async () => {
    const now = sql<string>`now()`;
    await database.platform.deleteFrom("access_token").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("user_session").where("expires_at", "<", now).where("refresh_hash", "is not", null).execute();
    await database.platform.deleteFrom("password_link").where("expires_at", "<", now).execute();
    await database.platform.deleteFrom("email_link").where("expires_at", "<", now).execute();
    // Skips counters that are locked, because waiting for them could cause a deadlock.
    const over = database.platform.selectFrom("throttle").select("key").where("window_ends_at", "<", now).forUpdate().skipLocked();
    await database.platform.deleteFrom("throttle").where("key", "in", over).execute();
    const unseen = sql<string>`now() - make_interval(days => ${NETWORK_DAYS})`;
    await database.platform.deleteFrom("known_network").where("seen_at", "<", unseen).execute();
  },

  /** Removes old rows, and rows above the maximum number per table (ADR 0034). */
  [SWEEP_OLD]: async () => {
    const { platform } = database;
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
    const beyond = (table: "notification" | "user_session", most: number, which = sql`true`) =>
      sql`select id from (select id, row_number() over (partition by user_id order by id desc) as place from ${sql.table(table)} where ${which}) ranked where place > ${most}`;
    await sql`delete from notification where created_at < ${daysAgo(NOTIFICATIONS.days)}`.execute(platform);
    await sql`delete from notification where id in (${beyond("notification", NOTIFICATIONS.most)})`.execute(platform);
    await sql`delete from mail where sent_at < ${daysAgo(MAILS.days)} or id in (select id from mail order by id desc offset ${MAILS.most})`.execute(
      platform,
    );
    await sql`delete from user_session where id in (${beyond("user_session", MOST_SESSIONS, sql`refresh_hash is not null`)})`.execute(platform);
    // Removes named tokens with their sessions some time after they ended, because the list shows ended tokens for a
    // while.
    await sql`delete from user_session where refresh_hash is null and least(expires_at, revoked_at) < ${daysAgo(ENDED_TOKEN_DAYS)}`.execute(platform);
  },
});
