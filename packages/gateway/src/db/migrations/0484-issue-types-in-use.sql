-- What an issue type makes of the conversations and tickets that have it (ADR 0140).
alter table issue_type
  -- As it is, where the type says nothing of it.
  add column priority text not null default 'as_is' check (priority in ('as_is', 'low', 'normal', 'high', 'urgent')),
  add column sla_priority_id int references sla_priority_level,
  -- One that is out of use stays with what has it and is offered for nothing else.
  add column is_active boolean not null default true;
create index issue_type_sla_priority on issue_type (sla_priority_id, lower(name), id) where sla_priority_id is not null;

alter table chat_session add column issue_type_id int references issue_type;
create index chat_session_issue_type on chat_session (issue_type_id) where issue_type_id is not null;

alter table ticket add column issue_type_id int references issue_type;
create index ticket_issue_type on ticket (issue_type_id, created_at, id) where issue_type_id is not null;
