/** One mail, in plain text; HTML is made from it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails are sent by a job, so that a call never waits for a mail server; with SMTP_URL over SMTP, without it into the embedded mailbox. */
export interface Mailer {
  /** Queues a mail; it survives a crash and is sent once. */
  send(mail: Mail): Promise<void>;
  /** The address of a console path in a mail: begins with the configured public URL (design section 4). */
  link(path: string): string;
}
