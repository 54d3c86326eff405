import type { LedgerAccount, LedgerCause } from "@parley/core/contract/billing/wallet";
import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

interface WalletTable {
  stakeholder_id: number;
  currency: string;
  low_balance_alert: number | null;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

interface LedgerAccountTable {
  stakeholder_id: number;
  account: LedgerAccount;
  currency: string;
  balance: Generated<number>;
}

interface LedgerTransactionTable {
  id: Generated<number>;
  stakeholder_id: number;
  cause: LedgerCause;
  currency: string;
  reference: string | null;
  remark: string | null;
  actor_user_id: number | null;
  actor_name: string;
  idempotency_key: string | null;
  reverses: number | null;
  at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

interface LedgerEntryTable {
  id: Generated<number>;
  transaction_id: number;
  stakeholder_id: number;
  account: LedgerAccount;
  currency: string;
  amount: number;
  /** Set by the database (migration 0028). */
  balance_after: GeneratedAlways<number>;
  at: CreatedAtColumn;
}

interface PaymentLogTable {
  id: Generated<number>;
  stakeholder_id: number;
  provider: Generated<"manual">;
  status: Generated<number>;
  amount: number;
  currency: string;
  reference: string;
  remark: string | null;
  requested_by: number | null;
  requested_by_name: string;
  marked_by: number | null;
  marked_by_name: string | null;
  marked_at: TimeOrNull;
  settled_by: number | null;
  refunded_by: number | null;
  idempotency_key: string | null;
  created_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

/** Tables of the ledger, wallets and payments, created by migrations 0006 and 0028. */
export interface LedgerTables {
  wallet: WalletTable;
  ledger_account: LedgerAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  payment_log: PaymentLogTable;
}
