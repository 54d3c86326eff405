import { all, provider, superAdmin } from "../../access/index.ts";

/** Of its own: the shell asks it on every screen, and the calls come with the mailbox. */
export const mayReadMails = all(superAdmin, provider);
