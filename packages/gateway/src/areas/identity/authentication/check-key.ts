import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Origin } from "../../../handlers/implement.ts";
import { tryPassword } from "../../../identity/attempts.ts";
import { failForInactiveStakeholder } from "../../../identity/inactive.ts";
import { recordRefusal } from "../../../identity/refusals.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { ADDRESS_LIMIT, type KeyedRateLimit, SIGN_IN_LIMIT, UNKNOWN_NETWORKS_LIMIT } from "../../../identity/throttle.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import { type Account, findAccount } from "./repository.ts";

/**
 * Refuses a sign-in with the same message for a wrong password, an unknown account and an inactive one. Only the audit
 * log of the account's stakeholder shows the reason. Unknown login ids are not stored, because they may be mistyped
 * passwords.
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
 * Refuses a sign-in because the account or its stakeholder changed after the password check. Reports an inactive
 * stakeholder only if the account itself is unchanged.
 */
export const refuseChangedAccount = async (
  deps: { readonly database: Database; readonly now: () => Date },
  account: Account,
  origin: Origin,
): Promise<never> => {
  const present = await findAccount(deps.database, PLATFORM, account.loginId, networkOf(origin.ip));
  const isSame = present?.active && present.keyHash === account.keyHash && present.signInChangedAt === account.signInChangedAt;
  return isSame ? refuse(deps, account, origin, failForInactiveStakeholder) : refuse(deps, account, origin);
};

/**
 * Returns the account for a login id and password. Throws `unauthenticated`, taking the same time for every reason,
 * `throttled`, or `forbidden` if only the stakeholder is inactive. Only failures count against the limits; failures
 * from other networks do not lock out owners who sign in from a known network (ADR 0033).
 */
export const checkPassword = async (
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
  const shares: KeyedRateLimit[] = [
    { key: own, limit: SIGN_IN_LIMIT },
    { key: `sign-in ${network}`, limit: ADDRESS_LIMIT },
    ...(known ? [] : [{ key: `sign-in to ${loginId}`, limit: UNKNOWN_NETWORKS_LIMIT }]),
  ];
  const attempt = { stored: account?.keyHash, password: key, shares, forgets: [own], turn: { by: network, known }, holds: account?.active ?? false };
  if (!(await tryPassword(throttle, attempt)) || !account) return refuse(deps, account, origin);
  return account.stakeholderActive ? account : refuse(deps, account, origin, failForInactiveStakeholder);
};
