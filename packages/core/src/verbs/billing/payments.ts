import { creationFlags, fileFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { byId, defineTopic, type Flags, fromContract } from "../verb.ts";

const payment = byId("a payment, by the id of parley payments list");
const marked = {
  remark: { flags: "--remark <text>", about: "reason; it is kept with the payment" },
  ...creationFlags,
  ...yesFlag,
} as const satisfies Flags;

export const paymentTopic = defineTopic({
  name: "payments",
  verbs: {
    list: {
      summary: "List payments, newest first",
      does: "list",
      call: "payments.list",
      file: "payments.file",
      columns: ["id", "createdAt", "shCode", "state", "amount", "reference", "requestedBy", "markedBy"],
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "only payments whose reference contains this" },
        client: { flags: "--client <name>", about: "only payments of this client", field: "stakeholderId", finds: "stakeholder" },
        state: { flags: "--state <state>", about: "only payments in this state", choices: fromContract("payments.list", "state") },
        ...sortFlag("payments.list"),
        ...fileFlags,
      },
      examples: ["parley payments list", "parley payments list --client acacia --state pending --json"],
    },
    show: {
      summary: "Show a payment",
      operands: [payment],
      call: "payments.get",
      examples: ["parley payments show 12", "parley payments show 12 --json"],
    },
    settle: {
      summary: "Settle a payment that was received, which adds it to the wallet",
      operands: [payment],
      flags: marked,
      examples: ["parley payments settle 12", "parley payments settle 12 --dry-run"],
    },
    reject: {
      summary: "Reject a pending payment that did not arrive",
      operands: [payment],
      flags: marked,
      examples: ['parley payments reject 12 --remark "not received"'],
    },
    refund: {
      summary: "Refund a settled payment, which takes it from the wallet by a counter-entry",
      operands: [payment],
      flags: marked,
      note: "A payment that the wallet does not cover any more is not refunded.",
      examples: ['parley payments refund 12 --remark "paid twice"'],
    },
  },
});
