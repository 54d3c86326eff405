/** Prefix of the mailbox parameters in the address: `mailbox.open=12` is an e-mail, on any screen. */
export const MAILBOX_PREFIX = "mailbox.";
