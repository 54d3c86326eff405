-- How the mails of an address leave (ADR 0123): signed with a key, and by a server of its own. An address without a row sends as the platform does, unsigned.
create table email_sending (
  address_id int primary key references email_address on delete cascade,
  stakeholder_id int not null references stakeholder,
  dkim_selector text not null default '',
  -- Sealed with the key of the data folder, as the password is: whoever reads the database alone can neither sign nor sign in.
  dkim_key text,
  -- What the domain has to publish for mails to be believed.
  dkim_public text,
  smtp_host text not null default '',
  smtp_port int not null default 587 check (smtp_port between 1 and 65535),
  smtp_user text not null default '',
  smtp_password text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check ((dkim_key is null) = (dkim_public is null))
);
create index email_sending_stakeholder on email_sending (stakeholder_id);
call parley_guard('email_sending');
