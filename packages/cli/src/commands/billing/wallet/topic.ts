import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { topicOf } from "../../topic-of.ts";

export const wallet = topicOf(walletTopic, {
  list: async () => ({ shown: (await import("../shown-money.ts")).shownMoney }),
  show: async () => (await import("./show.ts")).runShow,
  ledger: async () => (await import("./ledger.ts")).runLedger,
  topup: async () => (await import("./move.ts")).runTopup,
  adjust: async () => (await import("./move.ts")).runAdjust,
  reverse: async () => (await import("./move.ts")).runReverse,
  request: async () => (await import("./move.ts")).runRequest,
  alert: async () => (await import("./alert.ts")).runAlert,
});
