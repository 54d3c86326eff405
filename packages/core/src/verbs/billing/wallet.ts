import { creationFlags, fileFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { byId, defineTopic, type Flags, fromContract } from "../verb.ts";

const client = { operand: "<client>", about: "a client, by short name, code or id" } as const;
const clientOrOwn = { operand: "[client]", about: "a client, by short name, code or id (your own)" } as const;
const key = {
  idempotencyKey: {
    flags: "--idempotency-key <key>",
    about: "idempotency key: the same key never moves money twice and prints the first result again",
  },
} as const satisfies Flags;
/** Flags of a command that moves money. It asks for confirmation in a terminal only, because scripts give a key. */
const moved = {
  currency: { flags: "--currency <code>", about: "currency of the amount, such as KES", required: true },
  reference: { flags: "--reference <text>", about: "number or text that identifies the payment or reason, up to 40 characters", required: true },
  ...key,
  ...creationFlags,
  ...yesFlag,
} as const satisfies Flags;
const paid = { amount: { flags: "--amount <amount>", about: "amount, such as 100.00", required: true } } as const satisfies Flags;

export const walletTopic = defineTopic({
  name: "wallet",
  verbs: {
    list: {
      summary: "List wallets with their balances",
      does: "list",
      call: "wallet.list",
      file: "wallet.file",
      columns: ["shCode", "stakeholderTitle", "currency", "balance", "owed", "ongoingBalance", "pending", "isLow"],
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "only clients whose title or short name contains this" }, ...fileFlags },
      note: "Amounts are printed as decimals; JSON has minor units.",
      examples: ["parley wallet list", "parley wallet list --search acacia --json"],
    },
    show: {
      summary: "Show the balance of a client's wallet",
      operands: [clientOrOwn],
      note: "The ongoing balance is the balance after paying the client's open invoices. JSON has amounts in minor units.",
      examples: ["parley wallet show acacia", "parley wallet show acacia --json"],
    },
    ledger: {
      summary: "Show the transactions of a client's wallet, newest first",
      operands: [clientOrOwn],
      file: "wallet.ledgerFile",
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "only transactions whose reference contains this" },
        cause: { flags: "--cause <cause>", about: "only transactions with this cause", choices: fromContract("wallet.ledger", "cause") },
        ...sortFlag("wallet.ledger"),
        ...fileFlags,
      },
      note: "JSON is the wallet with its transactions, with amounts in minor units.",
      examples: [
        "parley wallet ledger acacia",
        "parley wallet ledger acacia --cause topup --all --json",
        "parley wallet ledger acacia --output ledger.xlsx",
      ],
    },
    topup: {
      summary: "Top up a wallet with a payment that was received",
      operands: [client],
      flags: { ...paid, ...moved },
      examples: [
        "parley wallet topup acacia --amount 100.00 --currency KES --reference M-PESA-QX1",
        "parley wallet topup acacia --amount 100.00 --currency KES --reference QX1 --idempotency-key QX1 --dry-run",
      ],
    },
    adjust: {
      summary: "Add an amount to a wallet, or take one from it",
      operands: [client],
      flags: {
        amount: { flags: "--amount <amount>", about: "amount, such as 100.00; negative to take it from the wallet", required: true },
        ...moved,
      },
      note: "A wallet never falls below zero: an amount that it does not cover is refused.",
      examples: [
        'parley wallet adjust acacia --amount 50.00 --currency KES --reference "Goodwill"',
        "parley wallet adjust acacia --amount=-12.50 --currency KES --reference SMS-2026-11",
      ],
    },
    reverse: {
      summary: "Reverse a transaction of a wallet by a counter-entry",
      operands: [byId("a transaction, by the id of parley wallet ledger")],
      flags: {
        remark: { flags: "--remark <text>", about: "reason; it is kept with the transaction", required: true },
        ...key,
        ...creationFlags,
        ...yesFlag,
      },
      note: "The transaction of a payment is reversed by parley payments refund.",
      examples: ['parley wallet reverse 41 --remark "wrong client"', 'parley wallet reverse 41 --remark "wrong client" --dry-run'],
    },
    request: {
      summary: "Announce a payment for your own wallet",
      flags: { ...paid, ...moved },
      note: "The balance changes when the provider has received the payment and settled it.",
      examples: ["parley wallet request --amount 100.00 --currency KES --reference M-PESA-QX1"],
    },
    alert: {
      summary: "Set the balance at which a wallet counts as low",
      operands: [clientOrOwn],
      flags: {
        below: { flags: "--below <amount>", about: "ongoing balance at and below which the wallet is low, such as 500.00, or none", required: true },
        ...creationFlags,
      },
      examples: ["parley wallet alert acacia --below 500.00", "parley wallet alert --below none"],
    },
  },
});
