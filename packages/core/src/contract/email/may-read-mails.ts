import { all, provider, superAdmin } from "../../access/index.ts";

/**
 * Rule for reading the embedded mailbox. In a separate file, because the console checks it on every screen but loads
 * the calls only with the mailbox.
 */
export const mayReadMailbox = all(superAdmin, provider);
