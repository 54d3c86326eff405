-- Provider staff act for a stakeholder (ADR 0065). Where they do, an entry holds beside the real user (actor_user_id) the effective one, with whose rights it was
-- done, and the stakeholder that was acted for; both are null where the actor was nobody but themselves.
alter table audit_log
  add column effective_user_id int references app_user,
  add column acting_for_id int references stakeholder,
  add check (acting_for_id is null or effective_user_id is not null);

-- What they make there belongs to the stakeholder, and names a person of another one. Of whoever stands in a row that one sees the name may be seen, and nothing
-- else: the wall stays before the rest. The setting holds inside the function alone.
create function parley_person_name(person int) returns text
  language sql stable strict
  set parley.scope = '0'
as $$ select first_name || ' ' || last_name from app_user where id = person $$;

-- They are told under their own bell, from the transaction of what they made at another stakeholder.
create function parley_notify_person(person int, line_type text, line_title text) returns void
  language sql
  set parley.scope = '0'
as $$
  insert into notification (stakeholder_id, user_id, type, title) select stakeholder_id, id, line_type, line_title from app_user where id = person
$$;
