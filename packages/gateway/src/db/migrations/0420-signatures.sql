-- What stands below the mails of a person (ADR 0132). That of an address is with the address.
create table email_signature (
  user_id int primary key references app_user on delete cascade,
  stakeholder_id int not null references stakeholder,
  body text not null,
  updated_at timestamptz not null default now()
);
create index email_signature_stakeholder on email_signature (stakeholder_id);
call parley_guard('email_signature');

-- What stood below this mail, as it was when it was written: one that is sent again is the same mail.
alter table email add column signature text not null default '';
update email e set signature = a.signature from email_thread t join email_address a on a.id = t.address_id
  where t.session_id = e.session_id and e.direction = 'out' and not e.is_auto;
