import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Origin } from "../../../handlers/implement.ts";
import { tryPassword } from "../../../identity/attempts.ts";
import { failInactive } from "../../../identity/inactive.ts";
import { recordRefusal } from "../../../identity/refusals.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { ADDRESS_LIMIT, type Share, SIGN_IN_LIMIT, STRANGERS_LIMIT } from "../../../identity/throttle.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import { type Account, findAccount } from "./repository.ts";

/**
 * Same message for a wrong password, an unknown account and an inactive one; only the audit trail of the account's
 * stakeholder shows which it was. Unknown login ids are not stored: they may be mistyped passwords.
 */
const refuse = async (
  deps: { readonly database: Database; readonly now: () => Date },
  account: Account | undefined,
  origin: Origin,
  tell = (): never => {
    throw new AppError("unauthenticated", "credentialsWrong");
  },
): Promise<never> => {
  const { id: entityId, stakeholderId } = account ?? {};
  await recordRefusal(deps, { stakeholderId, origin, entity: "user", verb: "was refused to sign in", entityId });
  return tell();
};

/**
 * Refuses a sign-in if the account changed after the password check. If only the stakeholder's status changed, the
 * message says so.
 */
export const refuseChanged = async (
  deps: { readonly database: Database; readonly now: () => Date },
  account: Account,
  origin: Origin,
): Promise<never> => {
  const present = await findAccount(deps.database, PLATFORM, account.loginId, networkOf(origin.ip));
  const isSame = present?.active && present.keyHash === account.keyHash && present.signInChangedAt === account.signInChangedAt;
  return isSame ? refuse(deps, account, origin, failInactive) : refuse(deps, account, origin);
};

/**
 * Returns the account for a login id and a password. Throws `unauthenticated` (after equal work whatever was wrong),
 * `throttled`, or `forbidden` if only the stakeholder is inactive. Only failures count permanently, so users with
 * correct passwords do not delay one another, and strangers guessing elsewhere cannot lock an owner out of a known
 * network (ADR 0033).
 */
export const checkKey = async (
  deps: { readonly database: Database; readonly throttle: Throttle; readonly now: () => Date },
  loginId: string,
  key: string,
  origin: Origin,
): Promise<Account> => {
  const { database, throttle } = deps;
  const network = networkOf(origin.ip);
  const account = await findAccount(database, PLATFORM, loginId, network);
  const known = account?.isKnownNetwork ?? false;
  const own = `sign-in ${network} ${loginId}`;
  const shares: Share[] = [
    { key: own, limit: SIGN_IN_LIMIT },
    { key: `sign-in ${network}`, limit: ADDRESS_LIMIT },
    ...(known ? [] : [{ key: `sign-in to ${loginId}`, limit: STRANGERS_LIMIT }]),
  ];
  const attempt = { stored: account?.keyHash, password: key, shares, forgets: [own], turn: { by: network, known }, holds: account?.active ?? false };
  if (!(await tryPassword(throttle, attempt)) || !account) return refuse(deps, account, origin);
  return account.stakeholderActive ? account : refuse(deps, account, origin, failInactive);
};
