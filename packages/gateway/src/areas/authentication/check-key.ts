import { PLATFORM } from "../../db/scope.ts";
import { tryPassword } from "../../identity/attempts.ts";
import { ADDRESS_LIMIT, type Share, SIGN_IN_LIMIT, STRANGERS_LIMIT } from "../../identity/throttle.ts";
import { AppError } from "../../kernel/app-error.ts";
import { networkOf } from "../../kernel/caller-address.ts";
import type { Deps } from "../../kernel/deps.ts";
import { type Account, findAccount } from "./repository.ts";

/** One text for a wrong password, an unknown account and an inactive one: which of them it was is nobody's business. */
const refuse = (): never => {
  throw new AppError("unauthenticated", "The login id or the password is not right");
};

/**
 * The account behind a login id and a password. Throws `unauthenticated`, after the same work whatever was wrong, or `throttled`. Only failures
 * count for good, so people who know their passwords are never held up by one another; and an owner is not kept out of a network that he or she has signed
 * in from by strangers who guess elsewhere (ADR 0033).
 */
export const checkKey = async (
  { database, throttle }: Pick<Deps, "database" | "throttle">,
  loginId: string,
  key: string,
  ip: string,
): Promise<Account> => {
  const network = networkOf(ip);
  const account = await findAccount(database, PLATFORM, loginId, network);
  const known = account?.isKnownNetwork ?? false;
  const own = `sign-in ${network} ${loginId}`;
  const shares: Share[] = [
    { key: own, limit: SIGN_IN_LIMIT },
    { key: `sign-in ${network}`, limit: ADDRESS_LIMIT },
    ...(known ? [] : [{ key: `sign-in to ${loginId}`, limit: STRANGERS_LIMIT }]),
  ];
  const attempt = { stored: account?.keyHash, password: key, shares, forgets: [own], turn: { by: network, known }, holds: account?.active ?? false };
  return (await tryPassword(throttle, attempt)) && account ? account : refuse();
};
