-- A file for a mail that begins a conversation is there before the conversation is (ADR 0132): until then it belongs to whoever uploaded it.
alter table attachment alter column session_id drop not null;
alter table attachment add check (session_id is not null or uploaded_by is not null);
create index attachment_waiting on attachment (uploaded_by, created_at) where session_id is null;
