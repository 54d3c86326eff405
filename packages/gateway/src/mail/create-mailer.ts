import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../db/schema.ts";
import { addJob } from "../jobs/add-job.ts";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import type { Deliver, Mail, Mailer } from "./mailer.ts";

const SEND = "sendMail";
/** Maximum number of delivery attempts. The last attempt is about sixteen hours after the first. */
const ATTEMPTS = 12;

const QueuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), action: z.optional(z.string()), key: z.optional(z.string()) });

/** Task that sends queued e-mails. */
export const mailTasks = (deliver: Deliver): Tasks => ({ [SEND]: (payload) => deliver(QueuedMail.parse(payload)) });

/**
 * Queues an e-mail within a transaction, for background tasks that have no `Mailer`. The e-mail is stored in the job
 * queue, so it must not contain a credential.
 */
export const queueMail = (trx: Transaction<Schema>, mail: Omit<Mail, "digest">): Promise<void> =>
  addJob(trx, SEND, { ...mail }, { maxAttempts: ATTEMPTS });

/** Creates a mailer that queues e-mails as jobs. `link` returns the full URL of a console path. */
export const createMailer = ({ jobs, link, isKept }: { jobs: Jobs } & Pick<Mailer, "link" | "isKept">): Mailer => ({
  isKept,
  send: (mail, options = {}) => jobs.add(SEND, { ...mail }, { ...options, maxAttempts: ATTEMPTS }),
  link,
});
