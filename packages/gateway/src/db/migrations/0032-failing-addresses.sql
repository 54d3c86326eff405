-- Addresses to which e-mails were returned because they do not exist, with the last such answer. An e-mail that comes from
-- the address later shows that it exists, so a row counts only until then.
create table failing_address (
  stakeholder_id int not null references stakeholder,
  -- In lower case.
  address text not null,
  reason text not null,
  at timestamptz not null,
  primary key (stakeholder_id, address)
);
call parley_guard('failing_address');
