import type { JobOptions } from "../jobs/jobs.ts";
import type { Digest } from "./digest.ts";

/** One mail, in plain text; its other form is made of it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Label of the link: "Set a new password". Programs that render HTML show it as a button. */
  readonly action?: string | undefined;
  /** Report summary between the first paragraph and the others. */
  readonly digest?: Digest | undefined;
  /** Says which mail this is, the same at every try: it becomes the Message-ID, by which mailboxes know a mail that came twice. */
  readonly key?: string | undefined;
}

/** Sends one mail now. Rejects when another try may help; what never will is logged and given up. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Mails are sent by a job, so that a call never waits for a mail server; with SMTP_URL over SMTP, without it into the embedded mailbox. */
export interface Mailer {
  /** Mails go no further than the embedded mailbox. */
  readonly isKept: boolean;
  /** Queues a mail; it survives a crash. Its text rests in the job queue until it is sent, so it must hold no credential: those have a task of their own. */
  send(mail: Omit<Mail, "digest">, options?: Pick<JobOptions, "trx">): Promise<void>;
  /** The address of a console path in a mail: begins with the configured public URL (design section 4). */
  link(path: string): string;
}
