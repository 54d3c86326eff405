import type { Database } from "../db/database.ts";

/** Says to the gateway that fetches the mailbox of an address, or would, that there is something to do: the address's id. */
export const MAILBOX_CHANNEL = "parley_mailboxes";

export const askMailboxes = (database: Pick<Database, "notify">, addressId: number): Promise<void> =>
  database.notify(MAILBOX_CHANNEL, String(addressId));

/** Purpose for which a mailbox's password is sealed. */
export const sealedFor = (addressId: number): string => `imap ${addressId}`;
