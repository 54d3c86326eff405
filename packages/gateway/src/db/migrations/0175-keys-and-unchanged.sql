-- What an idempotency key was used for: a digest of the call and its parameters. The same key with other ones is refused (ADR 0037).
alter table audit_log add column idempotency_digest text;
alter table job
  add column idempotency_digest text,
  -- Rows of a bulk job that were so already: done, and nothing to take back.
  add column unchanged int not null default 0;
