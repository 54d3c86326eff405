import { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import { topicOf } from "../../topic-of.ts";

export const invoices = topicOf(invoiceTopic, {
  list: async () => ({ shown: (await import("../shown-money.ts")).shownMoney }),
  show: async () => (await import("./show.ts")).runShow,
  generate: async () => (await import("./change.ts")).runGenerate,
  item: async () => (await import("./change.ts")).runItem,
  "remove-item": async () => (await import("./change.ts")).runRemoveItem,
  issue: async () => (await import("./change.ts")).runIssue,
  send: async () => (await import("./change.ts")).runSend,
  pay: async () => (await import("./change.ts")).runPay,
  void: async () => (await import("./change.ts")).runVoid,
  pdf: async () => (await import("./pdf.ts")).runPdf,
});
