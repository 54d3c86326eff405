import { PROVIDER_ID } from "@parley/core/access";
import type { Deliver, TryDelivery } from "../mail/mailer.ts";
import type { SuccessCounts } from "./success-counts.ts";

/**
 * Counts attempts to deliver e-mails and their failures, for the platform in total. A retry counts as another attempt,
 * and a permanent refusal as a failure.
 */
export const countDeliveries =
  (tryDelivery: TryDelivery, counts: Pick<SuccessCounts, "note">): Deliver =>
  async (mail) => {
    let isFailed = true;
    try {
      isFailed = (await tryDelivery(mail)) === "refused";
    } finally {
      counts.note(PROVIDER_ID, "mails", isFailed);
    }
  };
