import { PROVIDER_ID } from "@parley/core/access";
import type { Deliver } from "../mail/mailer.ts";
import type { SuccessCounts } from "./success-counts.ts";

/**
 * Counts attempts to deliver e-mails and their failures, for the platform in total. A retry counts as another attempt.
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
