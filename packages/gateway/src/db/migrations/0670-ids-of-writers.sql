-- The id under which a writer sends a note or a scheduled reply: a second try, or another window with the same draft, writes nothing twice (docs/adr/0167).
alter table ticket_note add column client_id text;
create unique index ticket_note_written on ticket_note (stakeholder_id, author_id, client_id) where client_id is not null;
alter table scheduled_reply add column client_id text;
create unique index scheduled_reply_written on scheduled_reply (stakeholder_id, user_id, client_id) where client_id is not null;
