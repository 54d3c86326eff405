import type { LedgerFault } from "@parley/core/contract/billing/ledger";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/** Statements that return one row per difference: `check`, `stakeholderId`, `subject`, `expected` and `found`. */
const CHECKS = [
  `select 'accountBalance' as "check", stakeholder_id, account || ' ' || currency as subject, coalesce(sums.expected, 0) as expected, coalesce(a.balance, 0) as found
   from ledger_account a full join (select stakeholder_id, account, currency, sum(amount)::bigint as expected from ledger_entry group by 1, 2, 3) sums
     using (stakeholder_id, account, currency) where coalesce(sums.expected, 0) <> coalesce(a.balance, 0)`,
  `select 'transactionSum', t.stakeholder_id, t.id::text, 0::bigint, coalesce(sum(e.amount), 1)::bigint
   from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id group by t.id having coalesce(sum(e.amount), 1) <> 0`,
  `select 'entryBalance', stakeholder_id, id::text, expected, balance_after
   from (select *, sum(amount) over (partition by stakeholder_id, account, currency order by id)::bigint as expected from ledger_entry) e
   where balance_after <> expected`,
  `select 'paymentPosted', p.stakeholder_id, p.id::text, p.amount, coalesce(s.amount, 0)
   from payment_log p left join ledger_entry s on s.transaction_id = p.settled_by and s.account = 'wallet'
   where p.status in (1, 3) and s.amount is distinct from p.amount`,
  `select 'paymentPosted', p.stakeholder_id, p.id::text, -p.amount, coalesce(r.amount, 0)
   from payment_log p left join ledger_entry r on r.transaction_id = p.refunded_by and r.account = 'wallet'
   where p.status = 3 and r.amount is distinct from -p.amount`,
  `select 'invoiceTotal', i.stakeholder_id, coalesce(i.number, i.id::text), coalesce(sum(t.amount), 0)::bigint, i.net
   from invoice i left join invoice_item t on t.invoice_id = i.id group by i.id having i.net <> coalesce(sum(t.amount), 0)`,
  // The charges on no final invoice, and the unpaid final invoices, are the balances of their accounts.
  `select 'unbilled', stakeholder_id, currency, coalesce(charged.amount, 0), -coalesce(a.balance, 0)
   from (select stakeholder_id, currency, balance from ledger_account where account = 'unbilled') a
   full join (
     select t.stakeholder_id, t.currency, sum(t.amount)::bigint as amount from invoice_item t left join invoice i on i.id = t.invoice_id
     where t.transaction_id is not null and (i.id is null or i.status = 'draft') group by 1, 2
   ) charged using (stakeholder_id, currency) where coalesce(charged.amount, 0) <> -coalesce(a.balance, 0)`,
  `select 'receivable', stakeholder_id, currency, coalesce(open.amount, 0), -coalesce(a.balance, 0)
   from (select stakeholder_id, currency, balance from ledger_account where account = 'receivable') a
   full join (select stakeholder_id, currency, sum(total - paid)::bigint as amount from invoice where status = 'finalized' group by 1, 2) open
     using (stakeholder_id, currency) where coalesce(open.amount, 0) <> -coalesce(a.balance, 0)`,
];
const FAULTS_MAX = 100;

/** Recomputes all figures from the entries, in one statement, so that transactions in between make no difference. */
export const verifyLedger = async (database: Pick<Database, "query">) => {
  const [found] = await database.query<{ accounts: number; entries: number; faults: LedgerFault[] }>(PLATFORM, {
    name: "ledger_verify",
    text: `with found as (${CHECKS.join(" union all ")} limit ${FAULTS_MAX})
      select (select count(*)::int from ledger_account) as accounts, (select count(*)::int from ledger_entry) as entries,
        (select coalesce(jsonb_agg(jsonb_build_object('check', "check", 'stakeholderId', stakeholder_id, 'subject', subject, 'expected', expected, 'found', found)), '[]') from found) as faults`,
    values: [],
  });
  const { accounts = 0, entries = 0, faults = [] } = found ?? {};
  return { ok: faults.length === 0, accounts, entries, faults };
};
