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
 * One text for a wrong password, an unknown account and an inactive one: which of them it was is nobody's business but the account's own stakeholder's, whose
 * audit trail tells. What was typed as the name of no account is kept nowhere: it may have been a password.
 */
const refuse = async (
  deps: { readonly database: Database; readonly now: () => Date },
  account: Account | undefined,
  origin: Origin,
  tell = (): never => {
    throw new AppError("unauthenticated", "The login id or the password is not right");
  },
): Promise<never> => {
  const { id: entityId, stakeholderId } = account ?? {};
  await recordRefusal(deps, { stakeholderId, origin, entity: "user", verb: "was refused to sign in", entityId });
  return tell();
};

/** Refuses a sign-in whose account has changed since its password was checked. Where only the stakeholder's status has, that is what is told. */
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
 * The account behind a login id and a password. Throws `unauthenticated`, after the same work whatever was wrong, `throttled`, or `forbidden` where all is right but the
 * stakeholder is not active. Only failures
 * count for good, so people who know their passwords are never held up by one another; and an owner is not kept out of a network that he or she has signed
 * in from by strangers who guess elsewhere (ADR 0033).
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
