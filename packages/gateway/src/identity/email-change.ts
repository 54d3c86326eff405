import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mailer } from "../mail/mailer.ts";
import { requestEmailLink } from "./email-links.ts";
import { endLinks } from "./end-links.ts";
import { requestInvitation } from "./password-links.ts";
import { type AccountContact, mailAddressChanged, mailAddressChangeRequested } from "./tell-holder.ts";
import { type KeyedRateLimit, MAIL_LIMIT, MAILBOX_LIMIT, type Throttle } from "./throttle.ts";

/** Account fields needed to change its e-mail address. */
export interface EmailChangeAccount extends AccountContact {
  readonly id: number;
  readonly stakeholderId: number;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  /** Whether the user has a password; false for an invited user. */
  readonly hasKey: boolean;
}

interface Asked {
  readonly address: string;
  /** Name of the person who made the request, for the e-mail. */
  readonly by: string;
  /** Session that made the request; null if another person made it. */
  readonly sessionId: number | null;
}

/**
 * Counts a confirmation e-mail against the limit of the account. The limit is needed, because a user can enter any
 * address. Throws `throttled`.
 */
export const limitConfirmations = ({ throttle }: { readonly throttle: Throttle }, userId: number): Promise<void> =>
  throttle.reserve([ofAccount(userId)]);

const ofAccount = (userId: number): KeyedRateLimit => ({ key: `confirm ${userId}`, limit: MAIL_LIMIT });
/**
 * Rate limit per e-mail address for invited users, whose unconfirmed address may belong to a stranger and be entered in
 * many accounts.
 */
const ofMailbox = (address: string): KeyedRateLimit => ({ key: `mailbox ${address.toLowerCase()}`, limit: MAILBOX_LIMIT });

/**
 * Starts the change of an address: the new address is pending until its e-mailed link is used, and the current address
 * is notified immediately (ADR 0031). If an invited user has no password yet, the new address applies immediately,
 * because no confirmed address needs protection; the invitation is sent to it, and its expiry is returned.
 */
export const startEmailChange = async (
  { jobs, mailer, now }: { readonly jobs: Jobs; readonly mailer: Mailer; readonly now: () => Date },
  trx: Transaction<Schema>,
  user: EmailChangeAccount,
  { address, by, sessionId }: Asked,
): Promise<string | null> => {
  const { id: userId, stakeholderId, loginId } = user;
  const askedAt = now();
  const row = trx.updateTable("app_user").where("stakeholder_id", "=", stakeholderId).where("id", "=", userId);
  // Reads the password again under a lock, because the invited user may have set one in the meantime; the new address
  // must then be confirmed.
  const present = await trx.selectFrom("app_user").select("key_hash").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user.hasKey && present?.key_hash === null) {
    await row.set({ contact_email: address, email_verified_at: null, pending_email: null }).execute();
    await endLinks(trx, stakeholderId, userId, askedAt);
    await mailAddressChanged(mailer, trx, user, { address, by });
    return requestInvitation(jobs, { loginId, askedAt }, trx);
  }
  await row.set({ pending_email: address }).execute();
  await mailAddressChangeRequested(mailer, trx, user, { address, by });
  await requestEmailLink(jobs, { userId, address, sessionId, askedAt }, trx);
  return null;
};

/**
 * Sends a user's unanswered e-mail again: the invitation, or the link that confirms an address. Throws `conflict` when
 * nothing is pending, and `throttled`. Returns the expiry of an invitation.
 */
export const resendEmailConfirmation = async (
  deps: { readonly jobs: Jobs; readonly throttle: Throttle; readonly now: () => Date },
  trx: Transaction<Schema>,
  { id: userId, loginId, contactEmail, pendingEmail, emailVerified, hasKey }: EmailChangeAccount,
  sessionId: number | null,
): Promise<string | null> => {
  const address = pendingEmail ?? (emailVerified && hasKey ? fail.conflict("emailChangeMissing") : contactEmail);
  await deps.throttle.reserve([ofAccount(userId), ...(hasKey ? [] : [ofMailbox(address)])]);
  const { jobs, now } = deps;
  const askedAt = now();
  if (!hasKey) return requestInvitation(jobs, { loginId, askedAt }, trx);
  await requestEmailLink(jobs, { userId, address, sessionId, askedAt }, trx);
  return null;
};

/** Removes the pending address and its links. */
export const removePendingEmail = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, at: Date): Promise<void> => {
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
