import { DAY_MS } from "@parley/core/calendar";
import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import { claimRequest, queueOf } from "./end-links.ts";
import type { PasswordLinkOptions } from "./password-links.ts";
import { hashToken, newToken } from "./tokens.ts";

const SEND = "sendEmailLink";
const ATTEMPTS = 8;
const LIFE_MS = DAY_MS;

const Payload = z.object({ userId: z.int(), address: z.string(), sessionId: z.nullable(z.int()), askedAt: z.string() });

export interface EmailLinkRequest {
  readonly userId: number;
  /** Address to be confirmed. */
  readonly address: string;
  /** Session that made the request; null if another person made it. */
  readonly sessionId: number | null;
  readonly askedAt: Date;
}

/** Queues an e-mail with a link that confirms an address. */
export const requestEmailLink = (jobs: Jobs, { askedAt, ...request }: EmailLinkRequest, trx: Transaction<Schema>): Promise<void> =>
  jobs.add(SEND, { ...request, askedAt: askedAt.toISOString() }, { maxAttempts: ATTEMPTS, queue: queueOf(String(request.userId)), trx });

const textOf = (name: string, loginId: string, address: string, link: string): string =>
  `Hello ${name},\n\n${address} was given as the address of the account ${loginId} at Parley. Confirm the address within a day:\n\n${link}\n\nIf you did not request this, ignore this e-mail: nothing changes unless the link is used.\n`;

/**
 * Creates the link if the address still waits for confirmation and no newer request exists; otherwise returns
 * undefined.
 */
const makeLink = (database: Database, { userId, address, sessionId, askedAt }: EmailLinkRequest, now: Date) =>
  database.transaction(0, async (trx) => {
    const user = await trx.selectFrom("app_user").selectAll().where("id", "=", userId).where("active", "=", true).forUpdate().executeTakeFirst();
    if (!user) return undefined;
    const waits = user.pending_email === address || (user.contact_email === address && user.email_verified_at === null);
    const isNewest = waits && (await claimRequest(trx, "email_link", { userId, changedAt: user.sign_in_changed_at, askedAt }, now));
    if (!isNewest) return undefined;
    const token = newToken();
    await trx
      .insertInto("email_link")
      .values({
        token_hash: hashToken(token),
        stakeholder_id: user.stakeholder_id,
        user_id: userId,
        address,
        session_id: sessionId,
        asked_at: askedAt,
        expires_at: new Date(now.getTime() + LIFE_MS),
      })
      .execute();
    return { token, name: user.first_name, loginId: user.login_id };
  });

/** Task that creates a link and e-mails it. The token is created only here, so that no job contains it (ADR 0010). */
export const emailLinkTasks = ({ database, deliver, link, now }: PasswordLinkOptions): Tasks => ({
  [SEND]: async (payload) => {
    const { askedAt, ...request } = Payload.parse(payload);
    const made = await makeLink(database, { ...request, askedAt: new Date(askedAt) }, now());
    if (!made) return;
    const { token, name, loginId } = made;
    await deliver({
      to: request.address,
      subject: "Confirm your e-mail address for Parley",
      text: textOf(name, loginId, request.address, link(`/confirm-email?token=${token}`)),
      action: "Confirm the address",
    });
  },
});
