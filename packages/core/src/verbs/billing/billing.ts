import { defineTopic } from "../verb.ts";

export const billingTopic = defineTopic({
  name: "billing",
  verbs: {
    verify: {
      summary: "Recompute all balances from the ledger, and list every difference",
      call: "ledger.verify",
      note: "Exits with 1 if figures do not add up.",
      examples: ["parley billing verify", "parley billing verify --json"],
    },
  },
});
