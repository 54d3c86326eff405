-- As the migration of this name, for a login that is no superuser and so may not give a function a setting: the functions set and put back the scope themselves (ADR 0086).
create index chat_session_tested on chat_session (stakeholder_id) where is_test;

create or replace function parley_notify_person(person int, line_type text, line_title text) returns void
  language plpgsql
as $$
declare
  scope text := coalesce(current_setting('parley.scope', true), '');
begin
  perform set_config('parley.scope', '0', true);
  insert into notification (stakeholder_id, user_id, type, title)
  select u.stakeholder_id, u.id, line_type, line_title from app_user u
  where u.id = person and not exists (select from notification_setting s where s.user_id = u.id and not s.is_all_notification);
  perform set_config('parley.scope', scope, true);
end
$$;
