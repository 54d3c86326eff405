import { FAILURE_TEXTS, failureCause } from "@parley/core/contract/email/failure-cause";
import { truncated } from "@parley/core/text";

const REASON_MAX = 200;

/** Returns the title of the notification to an e-mail's author that it was not delivered, with the next step. */
export const failureTitle = (to: string, reason: string): string => {
  const cause = failureCause(reason);
  return `Your e-mail to ${to} was not delivered: ${cause === "other" ? truncated(reason, REASON_MAX, "…") : FAILURE_TEXTS[cause]}`;
};
