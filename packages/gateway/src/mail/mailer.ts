import type { JobOptions } from "../jobs/jobs.ts";
import type { Digest } from "./digest.ts";

/** A mail in plain text; the HTML form is generated from it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Label of the link: "Set a new password". Programs that render HTML show it as a button. */
  readonly action?: string | undefined;
  /** Report summary between the first paragraph and the others. */
  readonly digest?: Digest | undefined;
  /**
   * Identifies the mail, the same at every attempt: it becomes the Message-ID, by which mailboxes recognise duplicates.
   */
  readonly key?: string | undefined;
}

/** Sends one mail now. Rejects when a retry may help; permanent failures are logged and dropped. */
export type Deliver = (mail: Mail) => Promise<void>;

/**
 * Mails are sent by a job, so that a call never waits for a mail server: over SMTP if SMTP_URL is set, otherwise into
 * the embedded mailbox.
 */
export interface Mailer {
  /** True if mails only go to the embedded mailbox. */
  readonly isKept: boolean;
  /**
   * Queues a mail; it survives a crash. Its text is stored in the job queue until it is sent, so it must not contain a
   * credential: such mails have a separate task.
   */
  send(mail: Omit<Mail, "digest">, options?: Pick<JobOptions, "trx">): Promise<void>;
  /** URL of a console path for a mail, based on the configured public URL (design section 4). */
  link(path: string): string;
}
