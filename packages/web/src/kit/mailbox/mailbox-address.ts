/** Prefix of the mailbox's URL parameters. For example, `mailbox.open=12` opens an e-mail over any screen. */
export const MAILBOX_PREFIX = "mailbox.";
