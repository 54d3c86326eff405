/** Before each name of the mailbox in the address: `mailbox.open=12` is a mail, on whatever screen. */
export const MAILBOX_PREFIX = "mailbox.";
