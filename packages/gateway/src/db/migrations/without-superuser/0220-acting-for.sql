-- As the migration of this name, for a login that is no superuser and so may not give a function a setting: the functions set and put back the scope themselves (ADR 0086).
alter table audit_log
  add column effective_user_id int references app_user,
  add column acting_for_id int references stakeholder,
  add check (acting_for_id is null or effective_user_id is not null);

create function parley_person_name(person int) returns text
  language plpgsql stable strict
as $$
declare
  scope text := coalesce(current_setting('parley.scope', true), '');
  found text;
begin
  perform set_config('parley.scope', '0', true);
  select first_name || ' ' || last_name into found from app_user where id = person;
  perform set_config('parley.scope', scope, true);
  return found;
end
$$;

create function parley_notify_person(person int, line_type text, line_title text) returns void
  language plpgsql
as $$
declare
  scope text := coalesce(current_setting('parley.scope', true), '');
begin
  perform set_config('parley.scope', '0', true);
  insert into notification (stakeholder_id, user_id, type, title) select stakeholder_id, id, line_type, line_title from app_user where id = person;
  perform set_config('parley.scope', scope, true);
end
$$;
