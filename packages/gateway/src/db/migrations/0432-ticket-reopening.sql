-- A customer's word after a ticket was done opens it again, or begins another one (ADR 0133).
create table ticket_setting (
  stakeholder_id int primary key references stakeholder,
  -- Within so many days it is opened again; null: a word never does.
  reopen_days int check (reopen_days > 0),
  version int not null default 1,
  updated_by int references app_user,
  updated_at timestamptz not null default now()
);
call parley_guard('ticket_setting');

-- The ticket that a word too late for this one began: there is one.
alter table ticket add column continued_by_id int references ticket on delete set null;
create index ticket_continued on ticket (continued_by_id) where continued_by_id is not null;
