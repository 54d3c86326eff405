-- An account's address counts once its holder has shown to read it (ADR 0031). Changing it waits for that, and whoever has the old one is told.

alter table app_user
  -- Since when the address in force is known to be read by its holder; null: nobody has answered a mail there yet.
  add column email_verified_at timestamptz,
  -- What the address shall become, once a mail there is answered.
  add column pending_email text,
  -- When the address, the password or the status last changed: links that were asked for before are worth nothing.
  add column sign_in_changed_at timestamptz;
-- Nobody asked those who are there already; they go on as before.
update app_user set email_verified_at = created_at;

-- What a mailed link proves: that somebody reads `address`. Only the hash of its token is kept.
create table email_link (
  token_hash bytea primary key,
  stakeholder_id int not null references stakeholder,
  user_id int not null references app_user,
  address text not null,
  -- Whoever asked at a sign-in of their own, with the password, goes on there when all others end.
  session_id bigint,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_link_user on email_link (user_id);
create index email_link_expires on email_link (expires_at);
call parley_guard('email_link');

-- Which request a link answers: tries of one request make several, and a newer request ends those of older ones.
alter table password_link add column asked_at timestamptz;
update password_link set asked_at = created_at;
alter table password_link alter column asked_at set not null;
