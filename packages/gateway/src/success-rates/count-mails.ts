import { PROVIDER_ID } from "@parley/core/access";
import type { Deliver } from "../mail/mailer.ts";
import type { SuccessCounts } from "./success-counts.ts";

/**
 * Counts the mails that a mail server accepted and refused; a retry counts again. Counted for the platform as a whole.
 */
export const countMails =
  (deliver: Deliver, counts: Pick<SuccessCounts, "note">): Deliver =>
  async (mail) => {
    try {
      await deliver(mail);
    } catch (error) {
      counts.note(PROVIDER_ID, "mails", true);
      throw error;
    }
    counts.note(PROVIDER_ID, "mails", false);
  };
