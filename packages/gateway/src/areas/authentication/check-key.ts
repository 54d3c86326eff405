import { PLATFORM } from "../../db/scope.ts";
import { verifyPassword } from "../../identity/passwords.ts";
import { ADDRESS_LIMIT, SIGN_IN_LIMIT } from "../../identity/throttle.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Deps } from "../../kernel/deps.ts";
import { type Account, findAccount } from "./repository.ts";

/** One text for a wrong password, an unknown account and an inactive one: which of them it was is nobody's business. */
const refuse = (): never => {
  throw new AppError("unauthenticated", "The login id or the password is not right");
};

/**
 * The account behind a login id and a password. Throws `unauthenticated`, after the same work whatever was wrong, or `throttled`. Only failures
 * count, so people who know their passwords are never held up by one another.
 */
export const checkKey = async (
  { database, throttle }: Pick<Deps, "database" | "throttle">,
  loginId: string,
  key: string,
  ip: string,
): Promise<Account> => {
  const accountKey = `sign-in ${ip} ${loginId}`;
  const addressKey = `sign-in ${ip}`;
  const checkLimits = () => Promise.all([throttle.check(accountKey, SIGN_IN_LIMIT), throttle.check(addressKey, ADDRESS_LIMIT)]);

  await checkLimits();
  const account = await findAccount(database, PLATFORM, loginId);
  const right = await verifyPassword(account?.keyHash, key);
  if (!account?.active || !right) {
    await Promise.all([throttle.hit(accountKey, SIGN_IN_LIMIT), throttle.hit(addressKey, ADDRESS_LIMIT)]);
    return refuse();
  }
  // Asked again: guesses that were all let in at once, before the first had failed, must not be worth more than the limit.
  await checkLimits();
  await throttle.clear(accountKey);
  return account;
};
