import { wallet } from "@parley/core/contract/billing/wallet";
import { scopeOf } from "../../../access/who.ts";
import { containsCondition } from "../../../db/contains.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** Joins a stakeholder `h` to its wallet `w`, which may be missing, and to the sums that its columns show. */
export const WALLET_JOINS = `left join country c on c.code = h.country
  cross join lateral (select coalesce(w.currency, h.currency, c.currency, 'USD') as currency) m
  left join ledger_account a on a.stakeholder_id = h.id and a.account = 'wallet' and a.currency = m.currency
  left join ledger_account u on u.stakeholder_id = h.id and u.account = 'unbilled' and u.currency = m.currency
  left join ledger_account r on r.stakeholder_id = h.id and r.account = 'receivable' and r.currency = m.currency
  cross join lateral (
    select coalesce(sum(p.amount), 0)::bigint as amount from payment_log p where p.stakeholder_id = h.id and p.status = 0 and p.currency = m.currency
  ) pending`;
/** Accounts of what the client owes are negative. */
const ONGOING = "coalesce(a.balance, 0) + coalesce(u.balance, 0) + coalesce(r.balance, 0)";
export const WALLET_COLUMNS = `h.id as "stakeholderId", h.title as "stakeholderTitle", h.sh_code as "shCode", m.currency, coalesce(a.balance, 0) as balance,
  -coalesce(r.balance, 0) as owed, -coalesce(u.balance, 0) as unbilled, ${ONGOING} as "ongoingBalance", pending.amount as pending, w.low_balance_alert as "lowBalanceAlert",
  coalesce(${ONGOING} <= w.low_balance_alert, false) as "isLow", coalesce(w.version, 0) as version`;

export const walletList = listStatement(wallet.list, {
  name: "wallets",
  table: "wallet w",
  from: "wallet w join stakeholder s on s.id = w.stakeholder_id",
  joins: `join stakeholder h on h.id = w.stakeholder_id ${WALLET_JOINS}`,
  columns: WALLET_COLUMNS,
  scope: "w.stakeholder_id",
  filters: { search: containing("s.search") },
  orders: { stakeholder: "w.stakeholder_id" },
  // There are no more wallets than clients, which are some ten thousand at most.
  unindexed: { stakeholder: "The currency of a wallet, and with it its balances, may come from the country of the client" },
  order: "stakeholder",
  key: "w.stakeholder_id",
});

export const TRANSACTION_COLUMNS = `t.id, t.at, t.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", h.sh_code as "shCode", t.cause, e.amount,
  t.currency, e.balance_after as "balanceAfter", t.reference, t.remark, t.actor_name as actor, t.reverses, r.id as "reversedBy", p.id as "paymentId"`;
export const TRANSACTION_JOINS = `join ledger_transaction t on t.id = e.transaction_id join stakeholder h on h.id = e.stakeholder_id
  left join ledger_transaction r on r.reverses = t.id left join payment_log p on p.settled_by = t.id`;

export const ledgerList = listStatement(wallet.ledger, {
  name: "wallet_ledger",
  table: "ledger_entry e",
  joins: TRANSACTION_JOINS,
  columns: TRANSACTION_COLUMNS,
  scope: "e.stakeholder_id",
  where: "e.account = 'wallet'",
  filters: {
    search: {
      gathered: (text, { hold }) => `e.transaction_id in (select x.id from ledger_transaction x where ${containsCondition("x.search", text, hold)})`,
    },
    stakeholderId: equals("e.stakeholder_id"),
    cause: (cause, { hold }) => `exists (select from ledger_transaction x where x.id = e.transaction_id and x.cause = ${hold(cause)})`,
  },
  orders: { at: "e.at" },
  order: "-at",
});

export const walletFile = fileOfList(wallet.file, walletList, (who) => exportRowsInScope(scopeOf(who)));
export const ledgerFile = fileOfList(wallet.ledgerFile, ledgerList, (who) => exportRowsInScope(scopeOf(who)));
