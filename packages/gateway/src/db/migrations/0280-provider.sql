-- What the provider keeps of its clients, and what a suspension holds (docs/adr/0081, 0082).

alter table enterprise_client
  -- The first day of the contract and its last.
  add column starts_on date,
  add column ends_on date,
  add column discount_pct smallint not null default 0 check (discount_pct between 0 and 100),
  add constraint enterprise_client_days check (ends_on >= starts_on);

-- How much of a thing was agreed with one stakeholder, in place of what its plan includes: {"bots": 5}.
alter table stakeholder add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object');

-- What was being sent for stakeholders that had been suspended or archived before broadcasts were held with them.
update broadcast_batch b
set status = case b.status when 'sending' then 'paused' else 'draft' end, scheduled_at = case b.status when 'sending' then b.scheduled_at end, version = b.version + 1
from stakeholder h
where h.id = b.stakeholder_id and h.status in ('suspended', 'archived') and b.status in ('sending', 'scheduled');
