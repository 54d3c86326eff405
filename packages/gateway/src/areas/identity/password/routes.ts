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
import { tellPasswordChanged } from "../../../identity/tell-holder.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { MAIL_ADDRESS_LIMIT, MAIL_LIMIT, MAIL_STRANGERS_LIMIT, type Share } from "../../../identity/throttle.ts";
import { hashToken } from "../../../identity/tokens.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import { claimLink, findLink } from "./repository.ts";

/** Same error for a used, expired or unknown link. */
const linkIsOver = (): never => {
  throw new AppError("badRequest", "linkExpired");
};

/** Spec section 7, main gateway: forgotten and new passwords. */
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
     * Above a limit no mail is sent and the response is the same: a different one would reveal earlier requests.
     * Requests by strangers have a separate limit, so that they neither use up the owner's mails nor flood the mailbox
     * (ADR 0033).
     */
    forgot: async ({ query: { loginId }, origin }) => {
      const network = networkOf(origin.ip);
      const shares: Share[] = [
        { key: `mail from ${network}`, limit: MAIL_ADDRESS_LIMIT },
        { key: `mail ${loginId} from ${network}`, limit: MAIL_LIMIT },
      ];
      if (!(await isKnownNetwork(database, loginId, network))) shares.push({ key: `mail ${loginId}`, limit: MAIL_STRANGERS_LIMIT });
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
        // The link came by mail, so the address is confirmed.
        await storeKey(trx, stakeholderId, userId, { keyHash, isAddressRead: true }, now());
        // Opening the link proves access to the mailbox, so this network is remembered: a travelling owner can sign in
        // while others guess passwords.
        await rememberNetwork(trx, holder, networkOf(origin.ip));
        await audit(trx, { who: holder, origin }, { entity: "user", verb: "set a new password" }, { stakeholderId, entityId: userId });
        if (holder.hasKey) await tellPasswordChanged(mailer, trx, holder);
        return sessions.revokeIn(trx, { userId }, "passwordChanged");
      });
      await database.afterCommit(forget);
      return done;
    },
  }),
);
