import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mailer } from "../mail/mailer.ts";
import { requestEmailLink } from "./email-links.ts";
import { endLinks } from "./end-links.ts";
import { requestPasswordLink } from "./password-links.ts";
import { type Holder, tellAddressAsked, tellAddressChanged } from "./tell-holder.ts";
import { MAIL_LIMIT, MAILBOX_LIMIT, type Share, type Throttle } from "./throttle.ts";

/** An account as far as its address is concerned. */
export interface Addressed extends Holder {
  readonly id: number;
  readonly stakeholderId: number;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  /** False for somebody who was invited and has not come yet. */
  readonly hasKey: boolean;
}

interface Asked {
  readonly address: string;
  /** Who asked, in the words of the mail. */
  readonly by: string;
  /** The sign-in that asked, if it was the user's own. */
  readonly sessionId: number | null;
}

/** Mails to an address that somebody typed are limited for each account. Throws `throttled`. */
export const limitConfirmations = ({ throttle }: { readonly throttle: Throttle }, userId: number): Promise<void> =>
  throttle.reserve([ofAccount(userId)]);

const ofAccount = (userId: number): Share => ({ key: `confirm ${userId}`, limit: MAIL_LIMIT });
/** Of whoever has not come yet nobody has shown to read the address: it may be a stranger's, and stand in many accounts. */
const ofMailbox = (address: string): Share => ({ key: `mailbox ${address.toLowerCase()}`, limit: MAILBOX_LIMIT });

/**
 * Begins the change of an address: it waits until a link that is mailed there is used, and the one in force is told at once (ADR 0031). Whoever was invited and
 * has not come yet has confirmed nothing that could be protected: there the new address is in force at once, and the invitation goes to it.
 */
export const askForAddress = async (
  { jobs, mailer, now }: { readonly jobs: Jobs; readonly mailer: Mailer; readonly now: () => Date },
  trx: Transaction<Schema>,
  user: Addressed,
  { address, by, sessionId }: Asked,
): Promise<void> => {
  const { id: userId, stakeholderId, loginId } = user;
  const askedAt = now();
  const row = trx.updateTable("app_user").where("stakeholder_id", "=", stakeholderId).where("id", "=", userId);
  // Read anew: an invited person may have set a password since, and then the address has to be confirmed like any other.
  const present = await trx.selectFrom("app_user").select("key_hash").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user.hasKey && present?.key_hash === null) {
    await row.set({ contact_email: address, email_verified_at: null, pending_email: null }).execute();
    await endLinks(trx, stakeholderId, userId, askedAt);
    await tellAddressChanged(mailer, trx, user, { address, by });
    return requestPasswordLink(jobs, { loginId, purpose: "invite", askedAt }, trx);
  }
  await row.set({ pending_email: address }).execute();
  await tellAddressAsked(mailer, trx, user, { address, by });
  return requestEmailLink(jobs, { userId, address, sessionId, askedAt }, trx);
};

/** Mails what a user has not answered yet once more: the invitation, or the link that confirms an address. Throws `conflict` when nothing waits, and `throttled`. */
export const askAgain = async (
  deps: { readonly jobs: Jobs; readonly throttle: Throttle; readonly now: () => Date },
  trx: Transaction<Schema>,
  { id: userId, loginId, contactEmail, pendingEmail, emailVerified, hasKey }: Addressed,
  sessionId: number | null,
): Promise<void> => {
  const address = pendingEmail ?? (emailVerified && hasKey ? fail.conflict("No address waits to be confirmed") : contactEmail);
  await deps.throttle.reserve([ofAccount(userId), ...(hasKey ? [] : [ofMailbox(address)])]);
  const { jobs, now } = deps;
  const askedAt = now();
  if (!hasKey) return requestPasswordLink(jobs, { loginId, purpose: "invite", askedAt }, trx);
  return requestEmailLink(jobs, { userId, address, sessionId, askedAt }, trx);
};

/** Forgets the address that waits; its links end with it. */
export const forgetPending = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, at: Date): Promise<void> => {
  await trx
    .updateTable("app_user")
    .set((eb) => ({ pending_email: null, version: eb("version", "+", 1), updated_at: at }))
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", userId)
    .execute();
  await trx
    .updateTable("email_link")
    .set({ used_at: at })
    .where("stakeholder_id", "=", stakeholderId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
};
