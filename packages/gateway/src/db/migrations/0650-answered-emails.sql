-- E-mail conversations that lost their owner after an answer: unassigned, but in no queue (docs/adr/0163). The counts of the queue leave them out.
create index chat_session_answered_email on chat_session (stakeholder_id) where status = 'queued' and platform = 'email' and waiting_since is null and snoozed_at is null;
