import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fail, problem } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { tryPassword } from "./attempts.ts";
import { recordRefusal } from "./refusals.ts";
import type { Throttle } from "./throttle.ts";
import { type KeyedRateLimit, SIGN_IN_LIMIT } from "./throttle.ts";

const keyHashOf = async (database: Database, { stakeholderId, userId }: AuthenticatedUser): Promise<string | null> => {
  const user = await database
    .scoped(stakeholderId)
    .selectFrom("app_user")
    .select("key_hash")
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.key_hash ?? null;
};

/**
 * Checks the caller's own password again before a change to sign-in data, to protect an unattended browser or a stolen
 * token (ADR 0031). A wrong password is a validation error and does not end the session. Returns the compared hash for
 * `transactAsCaller`, because the password may change before the call writes anything.
 */
export const checkOwnKey = async (
  deps: { readonly database: Database; readonly throttle: Throttle; readonly now: () => Date },
  { who, origin }: { readonly who: AuthenticatedUser; readonly origin: Origin },
  currentKey: string | undefined,
): Promise<string | undefined> => {
  if (currentKey === undefined) return fail.invalid(problem("currentKey", "currentKeyMissing"));
  const own: KeyedRateLimit = { key: `own key ${who.userId}`, limit: SIGN_IN_LIMIT };
  const stored = await keyHashOf(deps.database, who);
  const attempt = { stored, password: currentKey, shares: [own], forgets: [own.key], turn: { by: own.key, known: true } };
  if (await tryPassword(deps.throttle, attempt)) return stored ?? undefined;
  const { stakeholderId, userId } = who;
  await recordRefusal(deps, { stakeholderId, who, origin, entity: "user", verb: "gave a wrong password", entityId: userId });
  return fail.invalid(problem("currentKey", "currentKeyWrong"));
};
