import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mailer } from "../mail/mailer.ts";
import { requestEmailLink } from "./email-links.ts";
import { endLinks } from "./end-links.ts";
import { requestInvitation } from "./password-links.ts";
import { type Holder, tellAddressAsked, tellAddressChanged } from "./tell-holder.ts";
import { MAIL_LIMIT, MAILBOX_LIMIT, type Share, type Throttle } from "./throttle.ts";

/** Part of an account that its address change needs. */
export interface Addressed extends Holder {
  readonly id: number;
  readonly stakeholderId: number;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  /** False for an invited user who has not set a password yet. */
  readonly hasKey: boolean;
}

interface Asked {
  readonly address: string;
  /** Person who made the request, as worded in the e-mail. */
  readonly by: string;
  /** Session of the request, if it was made by the user. */
  readonly sessionId: number | null;
}

/** Limits confirmation e-mails per account, since their address is freely typed. Throws `throttled`. */
export const limitConfirmations = ({ throttle }: { readonly throttle: Throttle }, userId: number): Promise<void> =>
  throttle.reserve([ofAccount(userId)]);

const ofAccount = (userId: number): Share => ({ key: `confirm ${userId}`, limit: MAIL_LIMIT });
/**
 * Limit per mailbox for invited users, whose address is unconfirmed: it may belong to a stranger and be used in many
 * accounts.
 */
const ofMailbox = (address: string): Share => ({ key: `mailbox ${address.toLowerCase()}`, limit: MAILBOX_LIMIT });

/**
 * Starts the change of an address: it is pending until the link mailed to it is used, and the current address is
 * notified at once (ADR 0031). An invited user who has not set a password has no confirmed address to protect: the new
 * address applies at once, and the invitation is sent to it; its expiry is returned.
 */
export const askForAddress = async (
  { jobs, mailer, now }: { readonly jobs: Jobs; readonly mailer: Mailer; readonly now: () => Date },
  trx: Transaction<Schema>,
  user: Addressed,
  { address, by, sessionId }: Asked,
): Promise<string | null> => {
  const { id: userId, stakeholderId, loginId } = user;
  const askedAt = now();
  const row = trx.updateTable("app_user").where("stakeholder_id", "=", stakeholderId).where("id", "=", userId);
  // Reads again under a lock: the invited user may have set a password since, and then the address must be confirmed.
  const present = await trx.selectFrom("app_user").select("key_hash").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user.hasKey && present?.key_hash === null) {
    await row.set({ contact_email: address, email_verified_at: null, pending_email: null }).execute();
    await endLinks(trx, stakeholderId, userId, askedAt);
    await tellAddressChanged(mailer, trx, user, { address, by });
    return requestInvitation(jobs, { loginId, askedAt }, trx);
  }
  await row.set({ pending_email: address }).execute();
  await tellAddressAsked(mailer, trx, user, { address, by });
  await requestEmailLink(jobs, { userId, address, sessionId, askedAt }, trx);
  return null;
};

/**
 * Sends a user's unanswered e-mail again: the invitation, or the link that confirms an address. Throws `conflict` when
 * nothing is pending, and `throttled`. Returns the expiry of an invitation.
 */
export const askAgain = async (
  deps: { readonly jobs: Jobs; readonly throttle: Throttle; readonly now: () => Date },
  trx: Transaction<Schema>,
  { id: userId, loginId, contactEmail, pendingEmail, emailVerified, hasKey }: Addressed,
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
