import type { JobOptions } from "../jobs/jobs.ts";
import type { Digest } from "./digest.ts";

/** E-mail in plain text. Its HTML version is generated from the text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Label of the link, such as "Set a new password". E-mail programs that render HTML show it as a button. */
  readonly action?: string | undefined;
  /** Summary of a report, inserted after the first paragraph. */
  readonly digest?: Digest | undefined;
  /**
   * Identifier of the e-mail that stays the same for all delivery attempts. It becomes the Message-ID, by which
   * mailboxes detect duplicates.
   */
  readonly key?: string | undefined;
}

/**
 * Tries to deliver one e-mail. Rejects if a retry could succeed. Resolves with "refused" after a permanent refusal,
 * which is logged; the e-mail is then dropped.
 */
export type TryDelivery = (mail: Mail) => Promise<"accepted" | "refused">;

/**
 * Sends one e-mail immediately. Rejects if a retry could succeed; permanent failures are logged and the e-mail is
 * dropped.
 */
export type Deliver = (mail: Mail) => Promise<void>;

/**
 * Sends e-mails through the job queue, so that callers do not wait for the mail server. Uses SMTP if SMTP_URL is set,
 * otherwise the embedded mailbox.
 */
export interface Mailer {
  /** True if e-mails are only stored in the embedded mailbox. */
  readonly isKept: boolean;
  /**
   * Queues an e-mail, which is not lost in a crash. Its text is stored in the job queue, so it must not contain a
   * credential; e-mails with credentials have a separate task.
   */
  send(mail: Omit<Mail, "digest">, options?: Pick<JobOptions, "trx">): Promise<void>;
  /** Full URL of a console path, based on the configured public URL, for use in e-mails (design section 4). */
  link(path: string): string;
}
