-- Which version of the parser has read an e-mail: those of earlier ones can be parsed again.
alter table incoming_email add column parser_version smallint not null default 1;

-- For how many days a stakeholder keeps incoming e-mails as they came; the platform says how many at most (MAIL_KEPT_DAYS).
create table email_setting (
  stakeholder_id int primary key references stakeholder,
  kept_days int check (kept_days between 1 and 3650),
  updated_at timestamptz not null default now(),
  updated_by int references app_user
);
call parley_guard('email_setting');

-- What a job that parses e-mails again changes, or would change.
create table email_reparse_change (
  job_id int not null references job on delete cascade,
  incoming_email_id int not null references incoming_email on delete cascade,
  stakeholder_id int not null references stakeholder,
  subject text not null,
  change text not null,
  primary key (job_id, incoming_email_id)
);
create index email_reparse_change_email on email_reparse_change (incoming_email_id);
call parley_guard('email_reparse_change');

-- Each arriving e-mail searches this index, and what waits to be sorted into it would be read each time.
alter index email_refs set (fastupdate = off);
