import { HOUR_MS } from "@parley/core/calendar";
import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import type { Deliver, Mailer } from "../mail/mailer.ts";
import { claimRequest, queueOf } from "./end-links.ts";
import { hashToken, newToken } from "./tokens.ts";

const SEND = "sendPasswordLink";
/**
 * Maximum number of attempts to e-mail a link. The last one takes place about half an hour after the first; by then,
 * the user would have requested another link.
 */
const ATTEMPTS = 8;

const Payload = z.object({ loginId: z.string(), purpose: z.enum(["reset", "invite"]), askedAt: z.string() });
export type LinkPurpose = z.output<typeof Payload>["purpose"];

/**
 * Recipient of a link. The e-mail names the organisation, because an invited person may not know the platform, and the
 * login id, which may differ from the e-mail address.
 */
interface BroadcastAddressee {
  readonly name: string;
  readonly loginId: string;
  readonly stakeholder: string;
}

interface LinkKind {
  readonly path: string;
  readonly lifeMs: number;
  readonly subject: string;
  readonly action: string;
  text(to: BroadcastAddressee, link: string): string;
}

const KINDS: Record<LinkPurpose, LinkKind> = {
  reset: {
    path: "/reset-password",
    lifeMs: HOUR_MS,
    subject: "Set a new Parley password",
    action: "Set a new password",
    text: ({ name, loginId }, link) =>
      `Hello ${name},\n\nA new password was requested for your account ${loginId}. Set it within an hour:\n\n${link}\n\nIf this was not you, ignore this e-mail: your password has not changed.\n`,
  },
  invite: {
    path: "/new-password",
    lifeMs: 7 * 24 * HOUR_MS,
    subject: "You are invited to Parley",
    action: "Choose your password",
    text: ({ name, loginId, stakeholder }, link) =>
      `Hello ${name},\n\nAn account has been created for you at ${stakeholder}. Your login ID is ${loginId}.\n\nChoose your password within seven days:\n\n${link}\n`,
  },
};

/**
 * Queues an e-mail with a link for setting a password. Only the job checks whether the account exists, so that neither
 * the response nor its timing reveals it.
 */
export const requestPasswordLink = (
  jobs: Jobs,
  { loginId, purpose, askedAt }: { readonly loginId: string; readonly purpose: LinkPurpose; readonly askedAt: Date },
  trx?: Transaction<Schema>,
): Promise<void> =>
  jobs.add(SEND, { loginId, purpose, askedAt: askedAt.toISOString() }, { maxAttempts: ATTEMPTS, queue: queueOf(loginId), ...(trx && { trx }) });

const endOf = (purpose: LinkPurpose, from: Date): Date => new Date(from.getTime() + KINDS[purpose].lifeMs);

/**
 * Queues an invitation and returns when its link will expire. The validity is counted from the request, so that the
 * response can contain the expiry before the job has created the link.
 */
export const requestInvitation = async (
  jobs: Jobs,
  { loginId, askedAt }: { readonly loginId: string; readonly askedAt: Date },
  trx: Transaction<Schema>,
): Promise<string> => {
  await requestPasswordLink(jobs, { loginId, purpose: "invite", askedAt }, trx);
  return endOf("invite", askedAt).toISOString();
};

export interface PasswordLinkOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly link: Mailer["link"];
  readonly now: () => Date;
}

/** Creates the link if the request is still valid. Otherwise, or if the account does not exist, returns undefined. */
const makeLink = (database: Database, { loginId, purpose: asked, askedAt }: z.output<typeof Payload>, now: Date) =>
  database.transaction(0, async (trx) => {
    const user = await trx
      .selectFrom("app_user")
      .selectAll()
      .where("login_id", "=", loginId)
      .where("active", "=", true)
      // Excludes service accounts, which cannot sign in with a password.
      .where("is_service", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    const request = { userId: user.id, changedAt: user.sign_in_changed_at, askedAt: new Date(askedAt) };
    if (!(await claimRequest(trx, "password_link", request, now))) return undefined;
    // Treats a user without a password as invited, because a stranger's request in their name must not shorten the
    // validity of the invitation.
    const purpose = user.key_hash === null ? "invite" : asked;
    const token = newToken();
    await trx
      .insertInto("password_link")
      .values({
        token_hash: hashToken(token),
        stakeholder_id: user.stakeholder_id,
        user_id: user.id,
        purpose,
        asked_at: request.askedAt,
        expires_at: endOf(purpose, purpose === "invite" ? request.askedAt : now),
      })
      .execute();
    const { title } = await trx.selectFrom("stakeholder").select("title").where("id", "=", user.stakeholder_id).executeTakeFirstOrThrow();
    return { token, purpose, address: user.contact_email, to: { name: user.first_name, loginId, stakeholder: title } };
  });

/**
 * Task that creates a link and e-mails it. The token is created here, so that no job or log contains it; the database
 * stores only its hash.
 */
export const passwordLinkTasks = ({ database, deliver, link, now }: PasswordLinkOptions): Tasks => ({
  [SEND]: async (payload) => {
    const made = await makeLink(database, Payload.parse(payload), now());
    if (!made) return;
    const { path, subject, text, action } = KINDS[made.purpose];
    await deliver({ to: made.address, subject, text: text(made.to, link(`${path}?token=${made.token}`)), action });
  },
});
