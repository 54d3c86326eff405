import { password } from "@parley/core/contract/main/password";
import { PLATFORM } from "../../db/scope.ts";
import { requestPasswordLink } from "../../identity/password-links.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { MAIL_ADDRESS_LIMIT, MAIL_LIMIT } from "../../identity/throttle.ts";
import { hashToken } from "../../identity/tokens.ts";
import { AppError, done } from "../../kernel/app-error.ts";
import { audit } from "../../kernel/audit.ts";
import { implement } from "../../kernel/implement.ts";
import { claimLink, findLink, storeKey } from "./repository.ts";

/** One answer for a link that is used, expired or was never made. */
const linkIsOver = (): never => {
  throw new AppError("badRequest", "This link has expired or was used already");
};

/** Spec section 7, main gateway: forgotten and new passwords. */
export const passwordRoutes = implement(password, ({ database, jobs, sessions, throttle, now }) => ({
  /** Over the limit nothing is mailed, and nothing is said: a different answer would tell that somebody asked before. */
  forgot: async ({ query, origin }) => {
    const within = await Promise.all([throttle.hit(`mail ${query.loginId}`, MAIL_LIMIT), throttle.hit(`mail from ${origin.ip}`, MAIL_ADDRESS_LIMIT)]);
    if (within.every(Boolean)) await requestPasswordLink(jobs, query.loginId, "reset");
    return done;
  },

  validate: async ({ query }) => ({ valid: (await findLink(database, PLATFORM, hashToken(query.token), now())) !== undefined }),

  set: async ({ body, origin }) => {
    const tokenHash = hashToken(body.token);
    const holder = (await findLink(database, PLATFORM, tokenHash, now())) ?? linkIsOver();
    const { userId, stakeholderId } = holder;
    const keyHash = await hashPassword(body.key);
    const forget = await database.transaction(stakeholderId, async (trx) => {
      if (!(await claimLink(trx, stakeholderId, tokenHash, now()))) return linkIsOver();
      await storeKey(trx, stakeholderId, userId, keyHash, now());
      await audit(trx, { who: holder, origin }, { stakeholderId, action: "set a new password", entityType: "user", entityId: userId });
      return sessions.revokeIn(trx, { userId }, "passwordChanged");
    });
    forget();
    return done;
  },
}));
