-- What somebody has begun to write at a ticket: it follows the person, not the browser (field notes 30).
create table ticket_draft (
  user_id int not null references app_user,
  ticket_id int not null references ticket on delete cascade,
  mode text not null check (mode in ('reply', 'note')),
  stakeholder_id int not null references stakeholder,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, ticket_id, mode)
);
create index ticket_draft_ticket on ticket_draft (ticket_id);
call parley_guard('ticket_draft');
