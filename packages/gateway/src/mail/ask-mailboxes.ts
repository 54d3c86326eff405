import type { Database } from "../db/database.ts";

/**
 * PostgreSQL notification channel that reports work for a mailbox to the gateway that reads it. The payload is the id
 * of the e-mail address.
 */
export const MAILBOX_CHANNEL = "parley_mailboxes";

export const notifyMailboxFetchers = (database: Pick<Database, "notify">, addressId: number): Promise<void> =>
  database.notify(MAILBOX_CHANNEL, String(addressId));

/** Purpose string under which the IMAP password of an e-mail address is encrypted. */
export const imapSecretPurpose = (addressId: number): string => `imap ${addressId}`;
