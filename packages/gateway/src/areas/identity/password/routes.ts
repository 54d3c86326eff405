import { password } from "@parley/core/contract/identity/password";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError, done } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { isKnownNetwork, rememberNetwork } from "../../../identity/known-networks.ts";
import { requestPasswordLink } from "../../../identity/password-links.ts";
import { hashPassword } from "../../../identity/passwords.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { storeKey } from "../../../identity/store-key.ts";
import { mailPasswordChanged } from "../../../identity/tell-holder.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { type KeyedRateLimit, MAIL_ADDRESS_LIMIT, MAIL_LIMIT, MAIL_UNKNOWN_NETWORKS_LIMIT } from "../../../identity/throttle.ts";
import { hashToken } from "../../../identity/tokens.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import { claimLink, findLink } from "./repository.ts";

/** Throws the same error for a used, expired or unknown link. */
const linkIsOver = (): never => {
  throw new AppError("badRequest", "linkExpired");
};

/** Handlers for forgotten and new passwords (spec section 7, main gateway). */
export const passwordRoutes = implement(
  password,
  ({
    database,
    jobs,
    mailer,
    sessions,
    throttle,
    now,
  }: {
    readonly database: Database;
    readonly jobs: Jobs;
    readonly mailer: Mailer;
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly now: () => Date;
  }) => ({
    /**
     * Requests a link. Above a limit no e-mail is sent but the response is the same, so that it does not reveal earlier
     * requests. Requests from unknown networks have a separate limit, so that they neither use up the owner's e-mails
     * nor flood the mailbox (ADR 0033).
     */
    forgot: async ({ query: { loginId }, origin }) => {
      const network = networkOf(origin.ip);
      const shares: KeyedRateLimit[] = [
        { key: `mail from ${network}`, limit: MAIL_ADDRESS_LIMIT },
        { key: `mail ${loginId} from ${network}`, limit: MAIL_LIMIT },
      ];
      if (!(await isKnownNetwork(database, loginId, network))) shares.push({ key: `mail ${loginId}`, limit: MAIL_UNKNOWN_NETWORKS_LIMIT });
      if (await throttle.take(shares)) await requestPasswordLink(jobs, { loginId, purpose: "reset", askedAt: now() });
      return done;
    },

    validate: async ({ query }) => {
      const holder = await findLink(database, PLATFORM, hashToken(query.token), now());
      return holder === undefined ? { valid: false } : { valid: true, loginId: holder.loginId };
    },

    set: async ({ body, origin }) => {
      const tokenHash = hashToken(body.token);
      const holder = (await findLink(database, PLATFORM, tokenHash, now())) ?? linkIsOver();
      const { userId, stakeholderId } = holder;
      const keyHash = await hashPassword(body.key);
      const forget = await database.transaction(stakeholderId, async (trx) => {
        if (!(await claimLink(trx, stakeholderId, tokenHash, now()))) return linkIsOver();
        // Stores the password and confirms the e-mail address, because the link was sent to it.
        await storeKey(trx, stakeholderId, userId, { keyHash, isAddressRead: true }, now());
        // Remembers this network, because opening the link proves access to the mailbox. An owner who is travelling can
        // then sign in while others guess passwords.
        await rememberNetwork(trx, holder, networkOf(origin.ip));
        await audit(trx, { who: holder, origin }, { entity: "user", verb: "set a new password" }, { stakeholderId, entityId: userId });
        if (holder.hasKey) await mailPasswordChanged(mailer, trx, holder);
        return sessions.revokeIn(trx, { userId }, "passwordChanged");
      });
      await database.afterCommit(forget);
      return done;
    },
  }),
);
