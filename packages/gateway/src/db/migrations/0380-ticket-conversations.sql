-- The conversations of a ticket (ADR 0124): the one that it began from, and those that were added to it since. A merged ticket keeps its own; the survivor shows them too.
create table ticket_conversation (
  ticket_id int not null references ticket on delete cascade,
  session_id int not null references chat_session,
  stakeholder_id int not null references stakeholder,
  added_at timestamptz not null default now(),
  -- Null: the ticket began from it.
  added_by int references app_user,
  primary key (ticket_id, session_id)
);
create index ticket_conversation_session on ticket_conversation (session_id, ticket_id);
call parley_guard('ticket_conversation');

insert into ticket_conversation (ticket_id, session_id, stakeholder_id, added_at)
  select id, session_id, stakeholder_id, created_at from ticket where session_id is not null;

-- Whoever makes a ticket of a conversation, by whichever call.
create function ticket_begins_from() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ticket_conversation (ticket_id, session_id, stakeholder_id, added_at)
    select id, session_id, stakeholder_id, created_at from new_rows where session_id is not null;
  return null;
end $$;
create trigger ticket_begins_from after insert on ticket referencing new table as new_rows for each statement execute function ticket_begins_from();
