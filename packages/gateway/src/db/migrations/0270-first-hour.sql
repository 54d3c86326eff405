-- Whether a stakeholder has tried its bot yet (get-started flow): a test conversation, of which there are few among millions.
create index chat_session_tested on chat_session (stakeholder_id) where is_test;

-- Who wants no notifications at all has none under the bell either: the flag says "all" (spec section 3, notification settings).
create or replace function parley_notify_person(person int, line_type text, line_title text) returns void
  language sql
  set parley.scope = '0'
as $$
  insert into notification (stakeholder_id, user_id, type, title)
  select u.stakeholder_id, u.id, line_type, line_title from app_user u
  where u.id = person and not exists (select from notification_setting s where s.user_id = u.id and not s.is_all_notification)
$$;
