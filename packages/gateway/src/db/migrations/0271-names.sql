-- A service account has a first name only: no blank stands behind it.
create or replace function parley_person_name(person int) returns text
  language sql stable strict
  set parley.scope = '0'
as $$ select trim(first_name || ' ' || last_name) from app_user where id = person $$;
