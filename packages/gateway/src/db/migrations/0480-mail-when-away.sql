-- Mail to whoever is away (ADR 0139). `told_until`: what happened before was told by a mail, or before somebody last said what they want to hear.
alter table notification_setting
  add column is_mail_notification boolean not null default false,
  add column told_until timestamptz not null default now(),
  add column mailed_at timestamptz;
create index notification_setting_mail on notification_setting (user_id) where is_mail_notification and is_all_notification;
