import { billingTopic } from "@parley/core/verbs/billing/billing";
import { topicOf } from "../../topic-of.ts";

export const billing = topicOf(billingTopic, { verify: async () => (await import("./verify.ts")).runVerify });
