-- Refused tries in the audit trail (ADR 0032): one entry for each account, address and minute. Ordinary entries have neither column.
alter table audit_log add column refused_minute timestamptz, add column refusal_key text;
create unique index audit_log_refusals on audit_log (refused_minute, refusal_key) where refused_minute is not null;
