import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";
import { fail } from "../errors/app-error.ts";

interface Caller {
  readonly database: Database;
  readonly now: () => Date;
  readonly who: Pick<AuthenticatedUser, "userId" | "homeId" | "sessionId">;
  /**
   * Hash of the password that the caller has just entered, if the call requires it. It must still be the current hash.
   */
  readonly keyHash?: string | undefined;
  /** Id of another account that the call changes. */
  readonly targetId?: number;
}

/** Session id for work in the name of a user without a session, such as a job. */
const NO_SESSION = 0;

/**
 * Runs the transaction of a call that grants access, and locks the caller's account and session until its end. Throws
 * `unauthenticated` if the session has ended or the account has changed since the call was admitted. A concurrent
 * password change either finishes first or sees the granted access (ADR 0142). Accounts are locked first and in the
 * order of their ids, so that two administrators who change each other do not cause a deadlock.
 */
export const transactAsCaller = async <Result>(
  { database, now, who, keyHash, targetId = who.userId }: Caller,
  stakeholderId: number,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> =>
  // Uses the platform scope for a caller who acts for another stakeholder, because row-level security would hide the
  // caller's own account.
  database.transaction(who.homeId === stakeholderId ? stakeholderId : PLATFORM, async (trx) => {
    await sql`select 1 from app_user where id in (${who.userId}, ${targetId}) order by id for no key update`.execute(trx);
    await holdCaller(trx, { who, keyHash, now });
    return work(trx);
  });

const holdCaller = async (trx: Transaction<Schema>, { who, keyHash, now }: Pick<Caller, "who" | "keyHash" | "now">): Promise<void> => {
  const { userId, sessionId } = who;
  const hasKey = keyHash === undefined ? sql`true` : sql`u.key_hash = ${keyHash}`;
  const from = sql`from app_user u join stakeholder h on h.id = u.stakeholder_id and h.status = 'active'`;
  const holds = sql`u.id = ${userId} and u.active and ${hasKey}`;
  const { rows } =
    sessionId === NO_SESSION
      ? await sql`select 1 ${from} where ${holds} for key share of h for no key update of u`.execute(trx)
      : await sql`select 1 ${from} join user_session s on s.user_id = u.id and s.id = ${sessionId}
          where ${holds} and s.revoked_at is null and s.expires_at > ${now()} for key share of h for no key update of u for share of s`.execute(trx);
  if (rows.length === 0) fail.unauthenticated();
};
