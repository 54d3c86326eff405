import { countedSource, listedSource, withinReportRange } from "../source.ts";

const CLIENT = "s.title";

/**
 * Reports on plans, debts and payments of clients. Amounts are in minor units, and amounts in different currencies are
 * never added.
 */
export const billingSources = {
  "plan-reports": countedSource(
    `select {client:cp.stakeholder_id} p.name as plan, p.interval, count(*) filter (where cp.state = 'active')::int as active, count(*) filter (where cp.state = 'pending')::int as pending,
       count(*) filter (where cp.state = 'deactivated')::int as deactivated, count(*) filter (where cp.starts_on >= {from} and cp.starts_on < {to})::int as added,
       count(*) filter (where cp.state in ('replaced', 'expired') and cp.period_end >= {from} and cp.period_end < {to})::int as ended,
       coalesce(sum(cp.price) filter (where cp.state = 'active'), 0)::bigint as recurring, cp.currency
     from client_plan cp join plan p on p.id = cp.plan_id where {stakeholder:cp.stakeholder_id} and cp.starts_on < {to} group by {client} p.id, cp.currency`,
    "plan, currency",
  ),
  "plan-history": listedSource({
    table: "client_plan",
    as: "cp",
    where: "{stakeholder:cp.stakeholder_id} and cp.starts_on >= {from} and cp.starts_on < {to}",
    order: "cp.starts_on desc, cp.id desc",
    joins: { p: "join plan p on p.id = cp.plan_id", s: "join stakeholder s on s.id = cp.stakeholder_id" },
    columns: {
      startsOn: "cp.starts_on",
      client: CLIENT,
      plan: "p.name",
      state: "cp.state",
      price: "cp.price",
      currency: "cp.currency",
      periodEnd: "cp.period_end",
      remark: "cp.remark",
    },
  }),
  "renewal-status": countedSource(
    `select cp.period_end as "periodEnd", ${CLIENT} as client, p.name as plan, cp.state, case when cp.auto_renew then 'yes' else 'no' end as renews,
       greatest(cp.period_end - (now() at time zone s.time_zone)::date, 0) as "daysLeft", cp.price::bigint as price, cp.currency
     from client_plan cp join plan p on p.id = cp.plan_id join stakeholder s on s.id = cp.stakeholder_id
     where {stakeholder:cp.stakeholder_id} and cp.state = 'active' and cp.period_end >= {from} and cp.period_end < {to}`,
    `"periodEnd", client`,
  ),
  "billing-history": listedSource({
    table: "invoice_item",
    as: "t",
    // Charges of a voided invoice are billed again, and are rows of their own.
    where:
      "{stakeholder:t.stakeholder_id} and t.billed_on >= {from} and t.billed_on < {to} and not exists (select from invoice v where v.id = t.invoice_id and v.status = 'voided')",
    order: "t.billed_on desc, t.id desc",
    joins: { i: "left join invoice i on i.id = t.invoice_id", s: "join stakeholder s on s.id = t.stakeholder_id" },
    columns: {
      billedOn: "t.billed_on",
      client: CLIENT,
      kind: "t.kind",
      description: "t.description",
      quantity: "t.quantity",
      amount: "t.amount",
      currency: "t.currency",
      // A charge that is on no final invoice has no number yet.
      invoice: "coalesce(i.number, '')",
      status: "coalesce(i.payment, 'pending')",
    },
  }),
  "addons-billing": countedSource(
    `select ${CLIENT} as client, t.description as addon, sum(t.quantity)::int as quantity, count(*)::int as charges, sum(t.amount)::bigint as amount,
       coalesce(sum(t.amount) filter (where i.payment is distinct from 'succeeded'), 0)::bigint as open, t.currency, max(t.billed_on) as "lastBilledOn"
     from invoice_item t left join invoice i on i.id = t.invoice_id join stakeholder s on s.id = t.stakeholder_id
     where {stakeholder:t.stakeholder_id} and t.billed_on >= {from} and t.billed_on < {to} and t.kind = 'addon'
       and i.status is distinct from 'voided' group by s.id, t.description, t.currency`,
    "client, addon, currency",
  ),
  invoice: listedSource({
    table: "invoice",
    as: "i",
    where: "{stakeholder:i.stakeholder_id} and i.issued_on >= {from} and i.issued_on < {to}",
    order: "i.issued_on desc, i.id desc",
    joins: { s: "join stakeholder s on s.id = i.stakeholder_id" },
    columns: {
      issuedOn: "i.issued_on",
      number: "coalesce(i.number, '')",
      client: CLIENT,
      kind: "i.kind",
      status: "i.status",
      payment: "i.payment",
      // Nothing is owed for a voided invoice, and what was paid for it went back to the wallet.
      total: "case i.status when 'voided' then 0 else i.total end",
      paid: "case i.status when 'voided' then 0 else i.paid end",
      currency: "i.currency",
      dueOn: "i.due_on",
    },
  }),
  "wallet-overview": countedSource(
    `select ${CLIENT} as client, coalesce(last.balance_after, 0) as balance, moved.topped_up as "toppedUp", moved.used, w.currency, moved.n as transactions, moved.last_at as "lastAt"
     from wallet w join stakeholder s on s.id = w.stakeholder_id
     left join lateral (
       select e.balance_after from ledger_entry e where e.stakeholder_id = w.stakeholder_id and e.account = 'wallet' and e.at < {to}::timestamp at time zone {zone}
       order by e.at desc, e.id desc limit 1
     ) last on true
     cross join lateral (
       select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as topped_up, coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as used,
         count(*)::int as n, max(e.at) as last_at
       from ledger_entry e where e.stakeholder_id = w.stakeholder_id and e.account = 'wallet' and ${withinReportRange("e.at")}
     ) moved
     where {stakeholder:w.stakeholder_id}`,
    "client",
  ),
  "wallet-transactions": listedSource({
    table: "ledger_entry",
    as: "e",
    where: `{stakeholder:e.stakeholder_id} and e.account = 'wallet' and ${withinReportRange("e.at")}`,
    order: "e.at desc, e.id desc",
    joins: { t: "join ledger_transaction t on t.id = e.transaction_id", s: "join stakeholder s on s.id = e.stakeholder_id" },
    columns: {
      at: "e.at",
      client: CLIENT,
      type: "case when e.amount > 0 then 'inbound' else 'outbound' end",
      reason: "t.cause",
      // The ledger has settled transactions only.
      status: "'settled'",
      amount: "abs(e.amount)",
      balanceAfter: "e.balance_after",
      currency: "e.currency",
      reference: "t.reference",
    },
  }),
};
