-- Chats that end in some seconds, unless that is taken back or the customer writes (ADR 0127). A row goes with what becomes of it, so that whoever deletes it decides.
create table chat_ending (
  session_id int primary key references chat_session on delete cascade,
  stakeholder_id int not null references stakeholder,
  owner_id int references app_user,
  user_id int not null references app_user,
  -- The last message that whoever ends it can have seen.
  seen_seq int not null,
  ends_at timestamptz not null,
  -- Of the end, and by whom it was asked for: {ending, who, origin}. No secret.
  said jsonb not null
);
create index chat_ending_due on chat_ending (ends_at);
create index chat_ending_stakeholder on chat_ending (stakeholder_id);
call parley_guard('chat_ending');
