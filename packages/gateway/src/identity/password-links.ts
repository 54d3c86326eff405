import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import type { Deliver, Mailer } from "../mail/mailer.ts";
import { hashToken, newToken } from "./tokens.ts";

const SEND = "sendPasswordLink";
/** The last try is about half an hour after the first: who waits longer asks again. */
const ATTEMPTS = 8;

const Payload = z.object({ loginId: z.string(), purpose: z.enum(["reset", "invite"]) });
export type LinkPurpose = z.output<typeof Payload>["purpose"];

const HOUR_MS = 3_600_000;
const KINDS: Record<
  LinkPurpose,
  { readonly path: string; readonly lifeMs: number; readonly subject: string; text(name: string, link: string): string }
> = {
  reset: {
    path: "/reset-password",
    lifeMs: HOUR_MS,
    subject: "Set a new password for Parley",
    text: (name, link) =>
      `Hello ${name},\n\nsomebody asked for a new password for your account. Set one within an hour:\n\n${link}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n`,
  },
  invite: {
    path: "/new-password",
    lifeMs: 7 * 24 * HOUR_MS,
    subject: "Your account at Parley",
    text: (name, link) => `Hello ${name},\n\nan account was made for you. Choose your password within seven days:\n\n${link}\n`,
  },
};

/**
 * Queues the mail with a link for setting a password. Whether there is such an account is found out by the job, so that the caller's answer
 * and its time are the same for known and unknown login ids.
 */
export const requestPasswordLink = (jobs: Jobs, loginId: string, purpose: LinkPurpose, trx?: Transaction<Schema>): Promise<void> =>
  jobs.add(SEND, { loginId, purpose }, { maxAttempts: ATTEMPTS, ...(trx && { trx }) });

export interface PasswordLinkOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly link: Mailer["link"];
  readonly now: () => Date;
}

/** The task that makes a link and mails it. The token is born here: neither a job's payload nor a log ever holds it, and the database has its hash. */
export const passwordLinkTasks = ({ database, deliver, link, now }: PasswordLinkOptions): Tasks => ({
  [SEND]: async (payload) => {
    const { loginId, purpose } = Payload.parse(payload);
    const user = await database.platform
      .selectFrom("app_user")
      .select(["id", "stakeholder_id", "first_name", "contact_email"])
      .where("login_id", "=", loginId)
      .where("active", "=", true)
      .executeTakeFirst();
    if (!user) return;
    const { path, lifeMs, subject, text } = KINDS[purpose];
    const token = newToken();
    await database
      .scoped(user.stakeholder_id)
      .insertInto("password_link")
      .values({
        token_hash: hashToken(token),
        stakeholder_id: user.stakeholder_id,
        user_id: user.id,
        purpose,
        asked_at: now(),
        expires_at: new Date(now().getTime() + lifeMs),
      })
      .execute();
    await deliver({ to: user.contact_email, subject, text: text(user.first_name, link(`${path}?token=${token}`)) });
  },
});
