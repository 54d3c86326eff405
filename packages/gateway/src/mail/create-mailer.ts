import * as z from "zod/mini";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import type { Deliver, Mailer } from "./mailer.ts";

const SEND = "sendMail";
/** The last try is about sixteen hours after the first. */
const ATTEMPTS = 12;

const QueuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), action: z.optional(z.string()) });

/** The task that sends queued mails. */
export const mailTasks = (deliver: Deliver): Tasks => ({ [SEND]: (payload) => deliver(QueuedMail.parse(payload)) });

/** `link` makes the address of a console path. */
export const createMailer = ({ jobs, link, isKept }: { jobs: Jobs } & Pick<Mailer, "link" | "isKept">): Mailer => ({
  isKept,
  send: (mail, options = {}) => jobs.add(SEND, { ...mail }, { ...options, maxAttempts: ATTEMPTS }),
  link,
});
