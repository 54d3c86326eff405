import { amountText } from "@parley/core/contract/billing/amount";
import { LEDGER_ACCOUNTS, type LedgerAccount, type LedgerCause } from "@parley/core/contract/billing/wallet";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";

/** Causes of transactions of the wallet with one opposite side. */
type WalletCause = Exclude<LedgerCause, "reversal" | "issue">;
/** Account that is the opposite side of the wallet, by the cause of a transaction. */
const OPPOSITE: Readonly<Record<WalletCause, LedgerAccount>> = {
  topup: "payments",
  refund: "payments",
  plan: "charges",
  addon: "charges",
  push: "charges",
  overage: "charges",
  usage: "charges",
  invoice: "receivable",
  void: "receivable",
  grant: "adjustments",
  adjustment: "adjustments",
  write_off: "adjustments",
};

export interface Posting {
  readonly stakeholderId: number;
  readonly cause: WalletCause;
  /** Amount in minor units that is added to the wallet, or taken from it if negative. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly remark?: string | undefined;
  readonly actor: { readonly userId: number | null; readonly name: string };
  readonly idempotencyKey?: string | undefined;
  /** Transaction that a refund reverses. */
  readonly reverses?: number;
  /** Time of the transaction, only for the demo; otherwise now. */
  readonly at?: Date | undefined;
}

/**
 * Creates the wallet in its first currency and locks it until the end of the transaction, so that transactions of a
 * wallet come one after the other. Throws 409 for another currency than the wallet's.
 */
export const lockWallet = async (trx: Transaction<Schema>, stakeholderId: number, currency: string): Promise<void> => {
  await trx
    .insertInto("wallet")
    .values({ stakeholder_id: stakeholderId, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { currency: own } = await trx
    .selectFrom("wallet")
    .select("currency")
    .where("stakeholder_id", "=", stakeholderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (own !== currency) fail.conflict(because("walletOtherCurrency", { currency: own }));
};

/**
 * Locks the wallet if there is one in this currency. Invoices are issued and voided under this lock, which is taken before
 * that of the invoice, so that two such transactions never wait for one another.
 */
export const lockPresentWallet = async (trx: Transaction<Schema>, stakeholderId: number, currency: string): Promise<void> => {
  await trx
    .selectFrom("wallet")
    .select("stakeholder_id")
    .where("stakeholder_id", "=", stakeholderId)
    .where("currency", "=", currency)
    .forUpdate()
    .execute();
};

/** Throws 409 if a debit is larger than the balance of the locked wallet. */
const checkCovered = async (
  trx: Transaction<Schema>,
  { stakeholderId, currency, amount }: Pick<Posting, "stakeholderId" | "currency" | "amount">,
) => {
  if (amount > 0) return;
  const account = await trx
    .selectFrom("ledger_account")
    .select("balance")
    .where("stakeholder_id", "=", stakeholderId)
    .where("account", "=", "wallet")
    .where("currency", "=", currency)
    .executeTakeFirst();
  const balance = account?.balance ?? 0;
  if (balance + amount < 0) fail.conflict(because("walletTooLow", { balance: `${amountText(balance, currency)} ${currency}` }));
};

/** Part of a transaction that does not depend on the accounts that it moves. */
type Header = Omit<Posting, "cause" | "amount"> & { readonly cause: LedgerCause };
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

const byAccount = (one: LedgerEntry, other: LedgerEntry): number => LEDGER_ACCOUNTS.indexOf(one.account) - LEDGER_ACCOUNTS.indexOf(other.account);

/**
 * Locks the accounts before their entries receive ids, so that the ids of an account follow its balances. The order is
 * the same in all transactions, so that two never wait for one another.
 */
const lockAccounts = async (trx: Transaction<Schema>, { stakeholderId, currency }: Header, entries: readonly LedgerEntry[]): Promise<void> => {
  const rows = entries.map(({ account }) => ({ stakeholder_id: stakeholderId, account, currency }));
  await trx
    .insertInto("ledger_account")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom("ledger_account")
    .select("account")
    .where("stakeholder_id", "=", stakeholderId)
    .where("currency", "=", currency)
    .where(
      "account",
      "in",
      entries.map(({ account }) => account),
    )
    .orderBy("account")
    .forUpdate()
    .execute();
};

/** Writes a transaction with its entries, which add up to zero, and returns its id. Entries of zero are omitted. */
export const postEntries = async (trx: Transaction<Schema>, header: Header, entries: readonly LedgerEntry[]): Promise<number> => {
  const { stakeholderId, cause, currency, reference, remark, actor, idempotencyKey, reverses, at } = header;
  const time = at === undefined ? {} : { at };
  const { id } = await trx
    .insertInto("ledger_transaction")
    .values({
      stakeholder_id: stakeholderId,
      cause,
      currency,
      reference,
      remark: remark ?? null,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      idempotency_key: idempotencyKey ?? null,
      reverses: reverses ?? null,
      ...time,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const written = entries.filter(({ amount }) => amount !== 0).sort(byAccount);
  await lockAccounts(trx, header, written);
  await trx
    .insertInto("ledger_entry")
    .values(written.map((entry) => ({ transaction_id: id, stakeholder_id: stakeholderId, currency, ...time, ...entry })))
    .execute();
  return id;
};

/** Writes a transaction of the wallet, whose opposite side is one account. */
const insert = (trx: Transaction<Schema>, { amount, ...header }: Header & { readonly amount: number }, opposite: LedgerAccount) =>
  postEntries(trx, header, [
    { account: "wallet", amount },
    { account: opposite, amount: -amount },
  ]);

/**
 * Writes a transaction of a wallet and its opposite side, and returns its id. Locks the wallet. Throws 409 if a debit is
 * not covered.
 */
export const post = async (trx: Transaction<Schema>, posting: Posting): Promise<number> => {
  await lockWallet(trx, posting.stakeholderId, posting.currency);
  await checkCovered(trx, posting);
  return insert(trx, posting, OPPOSITE[posting.cause]);
};

type Reversal = Pick<Posting, "stakeholderId" | "currency" | "actor" | "remark" | "idempotencyKey"> & {
  readonly reverses: number;
  readonly cause: "reversal" | "refund";
};

/**
 * Writes the counter-entries of a transaction and returns the id of the new one. Throws 409 if it was already reversed,
 * or if the wallet does not cover it any more.
 */
export const postCounterEntries = async (trx: Transaction<Schema>, reversal: Reversal): Promise<number> => {
  const { stakeholderId, currency, reverses } = reversal;
  await lockWallet(trx, stakeholderId, currency);
  const reversed = await trx.selectFrom("ledger_transaction").select("id").where("reverses", "=", reverses).executeTakeFirst();
  if (reversed) fail.conflict("transactionReversed");
  const entries = await trx
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_transaction as t", "t.id", "e.transaction_id")
    .select(["e.account", "e.amount", "t.reference"])
    .where("e.transaction_id", "=", reverses)
    .where("e.stakeholder_id", "=", stakeholderId)
    .execute();
  const own = entries.find(({ account }) => account === "wallet") ?? fail.notFound();
  const opposite = entries.find(({ account }) => account !== "wallet") ?? fail.notFound();
  const counter = { ...reversal, amount: -own.amount, reference: own.reference };
  await checkCovered(trx, counter);
  return insert(trx, counter, opposite.account);
};

/** Request by whose values a repeated one is recognised. */
type Repeatable = Pick<Posting, "stakeholderId" | "idempotencyKey"> & { readonly matches: (before: PostedBefore) => boolean };
interface PostedBefore {
  readonly id: number;
  readonly cause: LedgerCause;
  readonly currency: string;
  readonly reference: string | null;
  readonly reverses: number | null;
  readonly amount: number;
}

/**
 * Returns the transaction that was made under the idempotency key of a locked wallet, or undefined. Throws 409 if the
 * key stands for another transaction.
 */
export const postedBefore = async (trx: Transaction<Schema>, { stakeholderId, idempotencyKey, matches }: Repeatable): Promise<number | undefined> => {
  if (idempotencyKey === undefined) return undefined;
  const before = await trx
    .selectFrom("ledger_transaction as t")
    .innerJoin("ledger_entry as e", "e.transaction_id", "t.id")
    .select(["t.id", "t.cause", "t.currency", "t.reference", "t.reverses", "e.amount"])
    .where("t.stakeholder_id", "=", stakeholderId)
    .where("t.idempotency_key", "=", idempotencyKey)
    .where("e.account", "=", "wallet")
    .executeTakeFirst();
  if (before === undefined) return undefined;
  return matches(before) ? before.id : fail.keyReused();
};
