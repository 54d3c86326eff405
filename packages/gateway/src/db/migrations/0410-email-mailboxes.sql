-- From which mailbox the mails of an address are fetched (ADR 0131). An address without a row, or with no host, is reached by SMTP alone.
create table email_mailbox (
  address_id int primary key references email_address on delete cascade,
  stakeholder_id int not null references stakeholder,
  host text not null default '',
  port int not null default 993 check (port between 1 and 65535),
  user_name text not null default '',
  -- Sealed with the key of the data folder, for this address alone.
  password text,
  folder text not null default 'INBOX',
  -- Empty: what was taken stays where it is, marked as read.
  move_to text not null default '',
  -- What arrived in the mailbox before that is not fetched.
  since timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- How far it was read: the folder's UIDs up to this one, as long as it is the same folder (RFC 9051, 2.3.1.1).
  uid_validity bigint,
  last_uid bigint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'connected', 'failed')),
  error text,
  -- The last look to its end, and the last try, whatever became of it.
  checked_at timestamptz,
  tried_at timestamptz,
  mail_at timestamptz,
  refused_at timestamptz,
  refused_reason text,
  check ((refused_at is null) = (refused_reason is null))
);
create index email_mailbox_stakeholder on email_mailbox (stakeholder_id);
call parley_guard('email_mailbox');

-- Mails that could not be stored by our fault. They do not keep those behind them waiting.
create table email_mailbox_waiting (
  address_id int not null references email_mailbox on delete cascade,
  stakeholder_id int not null references stakeholder,
  uid bigint not null,
  tries int not null default 1,
  next_at timestamptz not null,
  primary key (address_id, uid)
);
create index email_mailbox_waiting_stakeholder on email_mailbox_waiting (stakeholder_id);
call parley_guard('email_mailbox_waiting');
