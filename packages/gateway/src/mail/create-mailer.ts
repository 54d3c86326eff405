import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../db/schema.ts";
import { addJob } from "../jobs/add-job.ts";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import type { Deliver, Mail, Mailer } from "./mailer.ts";

const SEND = "sendMail";
/** The last try is about sixteen hours after the first. */
const ATTEMPTS = 12;

const QueuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), action: z.optional(z.string()), key: z.optional(z.string()) });

/** The task that sends queued mails. */
export const mailTasks = (deliver: Deliver): Tasks => ({ [SEND]: (payload) => deliver(QueuedMail.parse(payload)) });

/**
 * Queues a mail within a transaction, for background work without a `Mailer`. Its text is stored in the queue, so it
 * must not contain a credential.
 */
export const queueMail = (trx: Transaction<Schema>, mail: Omit<Mail, "digest">): Promise<void> =>
  addJob(trx, SEND, { ...mail }, { maxAttempts: ATTEMPTS });

/** `link` returns the URL of a console path. */
export const createMailer = ({ jobs, link, isKept }: { jobs: Jobs } & Pick<Mailer, "link" | "isKept">): Mailer => ({
  isKept,
  send: (mail, options = {}) => jobs.add(SEND, { ...mail }, { ...options, maxAttempts: ATTEMPTS }),
  link,
});
