-- What the insights of the inbox read (ADR 0126): whoever asked for a person within some weeks, without the table. No message changes what stands in it but the first reply.
create index chat_session_arrivals on chat_session (stakeholder_id, queued_at) include (accepted_at, first_reply_at, ended_at, status, platform, is_test)
  where queued_at is not null;
