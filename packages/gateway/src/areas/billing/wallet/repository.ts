import type { Wallet, WalletTransaction } from "@parley/core/contract/billing/wallet";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { fail } from "../../../errors/app-error.ts";
import { TRANSACTION_COLUMNS, TRANSACTION_JOINS, WALLET_COLUMNS, WALLET_JOINS } from "./list.ts";

const WALLET = `select ${WALLET_COLUMNS} from stakeholder h left join wallet w on w.stakeholder_id = h.id ${WALLET_JOINS}`;
const TRANSACTION = `select ${TRANSACTION_COLUMNS} from ledger_entry e ${TRANSACTION_JOINS}`;

/** Returns the wallet of a stakeholder, with zeros before its first transaction. */
export const readWallet = async (database: Database, scope: Scope, stakeholderId: number): Promise<Wallet> => {
  const [found] = await database.query<Wallet>(scope, { name: "wallet_get", text: `${WALLET} where h.id = $1`, values: [stakeholderId] });
  return found ?? fail.notFound();
};

/** Returns the wallet as the transaction sees it. */
export const walletIn = async (trx: Transaction<Schema>, stakeholderId: number): Promise<Wallet> => {
  const { rows } = await sql<Wallet>`${sql.raw(WALLET)} where h.id = ${stakeholderId}`.execute(trx);
  return rows[0] ?? fail.notFound();
};

/** Returns a transaction of a wallet as the database transaction sees it. */
export const transactionIn = async (trx: Transaction<Schema>, id: number): Promise<WalletTransaction> => {
  const { rows } = await sql<WalletTransaction>`${sql.raw(TRANSACTION)} where e.account = 'wallet' and e.transaction_id = ${id}`.execute(trx);
  return rows[0] ?? fail.notFound();
};

export const findTransaction = async (database: Database, scope: Scope, id: number): Promise<WalletTransaction> => {
  const [found] = await database.query<WalletTransaction>(scope, {
    name: "wallet_transaction",
    text: `${TRANSACTION} where e.account = 'wallet' and e.transaction_id = $1`,
    values: [id],
  });
  return found ?? fail.notFound();
};
