import type { Database } from "../db/database.ts";

/**
 * Channel that tells the gateway responsible for an address's mailbox that there is work; the payload is the address's
 * id.
 */
export const MAILBOX_CHANNEL = "parley_mailboxes";

export const askMailboxes = (database: Pick<Database, "notify">, addressId: number): Promise<void> =>
  database.notify(MAILBOX_CHANNEL, String(addressId));

/** Purpose for which a mailbox's password is sealed. */
export const sealedFor = (addressId: number): string => `imap ${addressId}`;
