-- Failures that clients tell of are counted instead of kept when they are alike, and only so many are kept, for so long (ADR 0034).

delete from failure_log where at < now() - interval '30 days';
alter table failure_log
  -- Of who may have told, endpoint, method, status and message; null for those of before.
  add column fingerprint bytea,
  -- How often it was told; the rest of the row is the first time's.
  add column n int not null default 1,
  add column last_at timestamptz not null default now();
update failure_log set last_at = at;
create unique index failure_log_alike on failure_log (stakeholder_id, fingerprint);
create index failure_log_strangers on failure_log (last_at) where user_id is null;
create index failure_log_users on failure_log (last_at) where user_id is not null;
