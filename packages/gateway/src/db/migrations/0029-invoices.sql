-- Charges of clients, their invoices, and billing details (ADR 0193).
--
-- A charge is a row of `invoice_item` without an invoice, with its transaction in the ledger. The account `unbilled` is
-- the sum of the charges that are on no final invoice, and `receivable` that of the final invoices that are unpaid. Both
-- are negative, because the client owes them. Amounts are integers in minor units.

alter table ledger_account drop constraint ledger_account_account_check;
alter table ledger_account add constraint ledger_account_account_check
  check (account in ('wallet', 'unbilled', 'receivable', 'payments', 'charges', 'adjustments', 'tax'));
alter table ledger_transaction drop constraint ledger_transaction_cause_check;
alter table ledger_transaction add constraint ledger_transaction_cause_check check (cause in (
  'plan', 'addon', 'push', 'overage', 'usage', 'topup', 'grant', 'adjustment', 'refund', 'write_off', 'issue', 'invoice', 'void', 'reversal'
));

-- Name, address and tax number that stand on invoices: those of the client, and of the provider as the issuer.
create table billing_details (
  stakeholder_id int primary key references stakeholder,
  legal_name text not null check (length(legal_name) between 1 and 120),
  address text not null default '' check (length(address) <= 300),
  city text not null default '' check (length(city) <= 80),
  postal_code text not null default '' check (length(postal_code) <= 20),
  country text not null references country,
  tax_number text not null default '' check (length(tax_number) <= 20),
  email text not null default '' check (length(email) <= 254),
  -- Tax of the client's charges in hundredths of a per cent, such as 750 for 7.5 %. Set by provider staff.
  tax_rate int not null default 0 check (tax_rate between 0 and 10000),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
call parley_guard('billing_details');

-- End of the free days of a plan, which is the first day that is charged; null if all days are charged.
alter table client_plan add column trial_until date;

alter table invoice
  -- Drafts have no number (ADR 0193).
  alter column number drop not null,
  -- Last month that the invoice contains, such as 2026-11; null for all charges at the time.
  add column period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add column net bigint not null default 0,
  add column discount bigint not null default 0 check (discount >= 0),
  add column tax bigint not null default 0,
  -- Sums by tax rate: [{rate, net, discount, tax}].
  add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  -- Billing details of both sides when the invoice became final.
  add column issuer jsonb,
  add column recipient jsonb,
  add column sent_at timestamptz,
  add column void_remark text,
  -- Transactions that issued, paid and voided the invoice.
  add column issued_by int,
  add column paid_by int,
  add column voided_by int,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column search text not null generated always as (parley_fold(coalesce(number, ''))) stored;
update invoice set net = total;
alter table invoice
  add constraint invoice_sum check (total = net - discount + tax),
  add constraint invoice_paid check (paid = case payment when 'succeeded' then total else 0 end),
  add constraint invoice_numbered check ((number is not null) = (status in ('finalized', 'voided'))),
  add foreign key (issued_by, stakeholder_id, currency) references ledger_transaction (id, stakeholder_id, currency),
  add foreign key (paid_by, stakeholder_id, currency) references ledger_transaction (id, stakeholder_id, currency),
  add foreign key (voided_by, stakeholder_id, currency) references ledger_transaction (id, stakeholder_id, currency);
create index invoice_all on invoice (issued_on, id);
create index invoice_search on invoice using gin (search gin_trgm_ops);
-- A client has at most one draft in a currency, to which all its charges go.
create unique index invoice_draft on invoice (stakeholder_id, currency) where status = 'draft';

alter table invoice_item
  alter column invoice_id drop not null,
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column unit_price bigint,
  -- Tax in hundredths of a per cent; null: that of the client's billing details.
  add column tax_rate int check (tax_rate between 0 and 10000),
  -- First day of the charged days, and the first day after them.
  add column period_from date,
  add column period_to date check (period_to > period_from),
  -- Identifies the event that was charged, so that it is charged once.
  add column source text check (length(source) between 1 and 120),
  -- Transaction of a charge; null for an item that was entered by hand.
  add column transaction_id int,
  add column version int not null default 1;
update invoice_item t set currency = i.currency from invoice i where i.id = t.invoice_id;
alter table invoice_item
  alter column currency set not null,
  add foreign key (transaction_id, stakeholder_id, currency) references ledger_transaction (id, stakeholder_id, currency),
  add check (transaction_id is not null or source is null);
create unique index invoice_item_source on invoice_item (stakeholder_id, source) where source is not null;
create index invoice_item_all on invoice_item (billed_on, id);
create index invoice_item_open on invoice_item (stakeholder_id, billed_on, id) where invoice_id is null;

-- Last number of the invoices of an issuer. The row is locked until the invoice that takes the next number is committed,
-- so that the numbers have no gaps.
create table invoice_number (
  issuer_id int primary key references stakeholder,
  last int not null default 0 check (last >= 0)
);
call parley_guard('invoice_number', 'issuer_id');

-- Conversion. Final invoices from before the ledger become transactions, and what was paid was paid directly.
do $$
declare
  old record;
  posted int;
begin
  for old in select * from invoice where status = 'finalized' and total > 0 order by issued_on, id loop
    insert into ledger_transaction (stakeholder_id, cause, currency, reference, actor_name, at)
      values (old.stakeholder_id, 'issue', old.currency, old.number, 'Parley', old.issued_on) returning id into posted;
    insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount, at) values
      (posted, old.stakeholder_id, 'receivable', old.currency, -old.total, old.issued_on),
      (posted, old.stakeholder_id, 'charges', old.currency, old.total, old.issued_on);
    update invoice set issued_by = posted where id = old.id;
    continue when old.paid = 0;
    insert into ledger_transaction (stakeholder_id, cause, currency, reference, actor_name, at)
      values (old.stakeholder_id, 'invoice', old.currency, old.number, 'Parley', old.issued_on) returning id into posted;
    insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount, at) values
      (posted, old.stakeholder_id, 'receivable', old.currency, old.paid, old.issued_on),
      (posted, old.stakeholder_id, 'payments', old.currency, -old.paid, old.issued_on);
    update invoice set paid_by = posted where id = old.id;
  end loop;
end
$$;

-- Refuses changes of a final invoice and its items: only the payment, the dispatch and the voiding are recorded.
create function invoice_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoice' then
    if old.status in ('finalized', 'voided') and (tg_op = 'DELETE' or row(
        new.number, new.stakeholder_id, new.kind, new.issued_on, new.due_on, new.currency, new.net, new.discount, new.tax, new.total, new.taxes, new.issuer, new.recipient
      ) is distinct from row(
        old.number, old.stakeholder_id, old.kind, old.issued_on, old.due_on, old.currency, old.net, old.discount, old.tax, old.total, old.taxes, old.issuer, old.recipient
      ) or new.status not in ('finalized', 'voided') or (old.status = 'voided' and new.status <> 'voided')) then
      raise exception 'Invoice % is final' , old.number using errcode = 'restrict_violation';
    end if;
  elsif exists (select from invoice i where i.id = old.invoice_id and i.status in ('finalized', 'voided')) then
    raise exception 'Items of a final invoice do not change' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger final before update or delete on invoice for each row execute function invoice_refuse_change();
create trigger final before update or delete on invoice_item for each row execute function invoice_refuse_change();
