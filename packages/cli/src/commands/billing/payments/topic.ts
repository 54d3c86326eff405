import { paymentTopic } from "@parley/core/verbs/billing/payments";
import { topicOf } from "../../topic-of.ts";

export const payments = topicOf(paymentTopic, {
  list: async () => ({ shown: (await import("../shown-money.ts")).shownMoney }),
  show: async () => (await import("./show.ts")).runShow,
  settle: async () => (await import("./mark.ts")).runSettle,
  reject: async () => (await import("./mark.ts")).runReject,
  refund: async () => (await import("./mark.ts")).runRefund,
});
