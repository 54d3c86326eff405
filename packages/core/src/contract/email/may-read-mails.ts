import { all, provider, superAdmin } from "../../access/index.ts";

/** A separate file, because the shell checks it on every screen, while the calls are loaded with the mailbox. */
export const mayReadMails = all(superAdmin, provider);
