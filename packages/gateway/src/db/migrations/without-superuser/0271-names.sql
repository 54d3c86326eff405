-- As the migration of this name, for a login that is no superuser and so may not give a function a setting: the functions set and put back the scope themselves (ADR 0086).
create or replace function parley_person_name(person int) returns text
  language plpgsql stable strict
as $$
declare
  scope text := coalesce(current_setting('parley.scope', true), '');
  found text;
begin
  perform set_config('parley.scope', '0', true);
  select trim(first_name || ' ' || last_name) into found from app_user where id = person;
  perform set_config('parley.scope', scope, true);
  return found;
end
$$;
