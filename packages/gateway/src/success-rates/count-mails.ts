import { PROVIDER_ID } from "@parley/core/access";
import type { Deliver } from "../mail/mailer.ts";
import type { SuccessCounts } from "./success-counts.ts";

/** Counts the mails that a mail server took and those that it did not; one that is tried again counts again. Mails are the platform's. */
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
