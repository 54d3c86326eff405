-- Chats in which the customer says nothing more (ADR 0130): after how long they are asked, after how long they have left.
alter table support_setting
  -- Null: never.
  add column idle_ask_minutes int check (idle_ask_minutes > 0),
  add column idle_end_minutes int check (idle_end_minutes > 0),
  add column idle_ask_text text not null default '',
  add column idle_end_text text not null default '',
  add column silence_minutes int check (silence_minutes > 0),
  add constraint support_setting_idle check (idle_end_minutes is null or idle_ask_minutes is not null);

-- Whether the customer was asked since their last word is told by comparing: nothing has to be taken back when they write.
alter table chat_session add column idle_asked_at timestamptz;
