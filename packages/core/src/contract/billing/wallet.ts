import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { listFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";
import { isCurrency } from "./amount.ts";
import { Payment } from "./payments.ts";
import { Amount, Currency } from "./plans.ts";

/**
 * Accounts of a client in the ledger (ADR 0191 and 0193). `unbilled` are charges that are on no final invoice,
 * `receivable` are final invoices that are unpaid. The order is that in which transactions lock them.
 */
export const LEDGER_ACCOUNTS = ["wallet", "unbilled", "receivable", "payments", "charges", "adjustments", "tax"] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Reasons of transactions in the ledger. */
export const LEDGER_CAUSES = [
  "plan",
  "addon",
  "push",
  "overage",
  "usage",
  "topup",
  "grant",
  "adjustment",
  "refund",
  "write_off",
  "issue",
  "invoice",
  "void",
  "reversal",
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

const MOST = 1_000_000_000;
/** Amount in minor units that moves money, so it is not zero. */
export const MovedAmount = z.int().check(z.minimum(1), z.maximum(MOST));
/** Amount in minor units that is added to a wallet, or taken from it if negative. */
export const SignedAmount = z.int().check(
  z.minimum(-MOST),
  z.maximum(MOST),
  z.refine((amount) => amount !== 0, { error: "The amount must not be zero" }),
);
/** Currency of ISO 4217 in which an amount is sent. */
export const PaidCurrency = Currency.check(z.refine(isCurrency, { error: "There is no such currency" }));
/** Reference of a payment, such as the number of a bank transfer. */
export const Reference = name(40);

export const Wallet = z.object({
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  shCode: z.string(),
  /** Currency of the wallet. Before the first transaction, it is that of the client. */
  currency: z.string(),
  /** Sum of the client's entries in the ledger, in minor units of `currency`. */
  balance: z.int(),
  /** Unpaid part of the client's final invoices in this currency. */
  owed: z.int(),
  /** Charges that are on no final invoice yet, without tax; negative for a credit. */
  unbilled: z.int(),
  /** Balance after paying what is owed and unbilled; negative if the balance does not cover it. */
  ongoingBalance: z.int(),
  /** Sum of the pending payments. */
  pending: z.int(),
  /** Ongoing balance at and below which the wallet is low; null for no alert. */
  lowBalanceAlert: z.nullable(z.int()),
  isLow: z.boolean(),
  /** 0 before the first transaction or setting. */
  version: z.int(),
});
export type Wallet = z.output<typeof Wallet>;

/** Transaction of a wallet: one transaction of the ledger with its entry in the account of the wallet. */
export const WalletTransaction = z.object({
  id: z.int(),
  at: Moment,
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  shCode: z.string(),
  cause: z.enum(LEDGER_CAUSES),
  /** Amount that came in, or that went out if negative, in minor units of `currency`. */
  amount: z.int(),
  currency: z.string(),
  balanceAfter: z.int(),
  reference: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Name of the person who caused the transaction. */
  actor: z.string(),
  /** Transaction that this one reverses. */
  reverses: z.nullable(z.int()),
  /** Transaction that reversed this one. */
  reversedBy: z.nullable(z.int()),
  /** Payment that this transaction settled. It is reversed by refunding the payment. */
  paymentId: z.nullable(z.int()),
});
export type WalletTransaction = z.output<typeof WalletTransaction>;

export const viewWallet = action("Wallet", "Topup Wallet");
/** Rule for moving money: only provider staff may, whatever the rights of a client's user are. */
export const moveMoney = all(viewWallet, provider);

const stale = ["wallet", "payments"] as const;
const notice = "Error occurred while saving data";

/**
 * Wallets of clients. The spec names their screens but no calls, so all calls are additions. The gateway repeats the
 * first result for an idempotency key that is sent again (ADR 0191).
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "billing/wallet/clients",
    summary: "List wallets with their balances",
    access: viewWallet,
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(Wallet),
    ours: true,
  },
  show: {
    gateway: "main",
    method: "GET",
    path: "billing/wallet/{id}",
    summary: "Get the wallet of a client",
    access: viewWallet,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Wallet,
    ours: true,
  },
  ledger: {
    gateway: "main",
    method: "GET",
    path: "billing/wallet/ledger",
    summary: "List the transactions of wallets, newest first",
    access: viewWallet,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      stakeholderId: z.optional(textIdOf("stakeholder")),
      cause: z.optional(z.enum(LEDGER_CAUSES)),
      sort: z.optional(z.enum(["at", "-at"])),
    }),
    output: paged(WalletTransaction),
    ours: true,
  },
  topup: {
    gateway: "main",
    method: "POST",
    path: "billing/wallet/topup",
    summary: "Top up the wallet of a client with a payment that was received",
    access: moveMoney,
    audit: { entity: "wallet", verb: "topped up" },
    body: z.strictObject({ stakeholderId: idOf("stakeholder"), amount: MovedAmount, currency: PaidCurrency, reference: Reference }),
    output: WalletTransaction,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  adjust: {
    gateway: "main",
    method: "POST",
    path: "billing/wallet/adjust",
    summary: "Add an amount to the wallet of a client, or take one from it",
    access: moveMoney,
    audit: { entity: "wallet", verb: "adjusted" },
    body: z.strictObject({ stakeholderId: idOf("stakeholder"), amount: SignedAmount, currency: PaidCurrency, reference: Reference }),
    output: WalletTransaction,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  reverse: {
    gateway: "main",
    method: "POST",
    path: "billing/wallet/reverse",
    summary: "Reverse a transaction of a wallet by a counter-entry",
    access: moveMoney,
    audit: { entity: "wallet", verb: "reversed" },
    body: z.strictObject({ id: idOf("walletTransaction"), remark: text(500).check(z.minLength(1)) }),
    output: WalletTransaction,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  request: {
    gateway: "main",
    method: "POST",
    path: "billing/wallet/request",
    summary: "Announce a payment for the wallet, which provider staff settle once it is received",
    access: viewWallet,
    audit: { entity: "payment", verb: "requested" },
    body: z.strictObject({ amount: MovedAmount, currency: PaidCurrency, reference: Reference }),
    output: Payment,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  setAlert: {
    gateway: "main",
    method: "PUT",
    path: "billing/wallet/alert",
    summary: "Set the balance at which a wallet counts as low",
    access: viewWallet,
    audit: { entity: "wallet", verb: "changed" },
    body: z.strictObject({
      stakeholderId: idOf("stakeholder"),
      lowBalanceAlert: z.nullable(Amount),
      /** Version of the wallet that was read; 0 before its first transaction. */
      version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
    }),
    output: Wallet,
    validates: true,
    notice,
    stale: ["wallet"],
    ours: true,
  },
});

export const wallet = {
  ...rows,
  file: listFile(rows.list, { name: "wallets", title: "Wallets" }),
  ledgerFile: listFile(rows.ledger, { name: "wallet-ledger", title: "Transactions of wallets" }),
};
