import { billingTopic } from "@parley/core/verbs/billing/billing";
import { topicOf } from "../../topic-of.ts";

export const billing = topicOf(billingTopic, {
  verify: async () => (await import("./verify.ts")).runVerify,
  close: async () => (await import("./close.ts")).runClose,
  subscription: async () => (await import("./details.ts")).runSubscription,
  details: async () => (await import("./details.ts")).runDetails,
  "set-details": async () => (await import("./details.ts")).runSetDetails,
});
