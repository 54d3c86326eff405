import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import type { CheckedAccount, Sessions } from "../identity/sessions.ts";

/** Hash of an unknown password, for users that a test created without one. */
const SOME_HASH = "$argon2id$v=19$m=8,t=1,p=1$qU7Eyqhl2e3i5/w96PcqWA$Z1kuDD+LKhN9bTYCupqLG/iOtZdbxjNsp9g3idEYcd4";

/** Starts a session for a user without checking a password, which would take long. */
export const startSession = (
  { database, sessions }: { readonly database: Database; readonly sessions: Pick<Sessions, "startIn"> },
  id: number,
  device = "api",
): Promise<NonNullable<Awaited<ReturnType<Sessions["startIn"]>>>> =>
  database.transaction(PLATFORM, async (trx) => {
    const { rows } = await sql<CheckedAccount>`
      update app_user u set key_hash = coalesce(u.key_hash, ${SOME_HASH}) from stakeholder h where u.id = ${id} and h.id = u.stakeholder_id
      returning u.id, u.stakeholder_id as "stakeholderId", u.key_hash as "keyHash", u.sign_in_changed_at::text as "signInChangedAt",
        h.status_changed_at::text as "statusChangedAt"`.execute(trx);
    const session = rows[0] && (await sessions.startIn(trx, rows[0], { device, ip: "127.0.0.1" }));
    if (!session) throw new Error(`User ${id} cannot sign in`);
    return session;
  });
