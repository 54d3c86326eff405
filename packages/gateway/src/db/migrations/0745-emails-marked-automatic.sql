-- User who marked an accepted e-mail as automatic; null for all others.
alter table incoming_email
  add column automatic_by int references app_user,
  add column automatic_at timestamptz;
