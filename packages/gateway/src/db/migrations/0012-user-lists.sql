-- Every order and filter of the users list has its index (spec section 7), and touching a user costs no count.

-- Who never signed in comes last in "last seen first": as if seen at the beginning of time.
drop index app_user_seen, app_user_all_seen;
create index app_user_seen on app_user (stakeholder_id, coalesce(last_seen_at, '-infinity'), id);
create index app_user_all_seen on app_user (coalesce(last_seen_at, '-infinity'), id);

-- Few users are inactive; looking for them must not walk past all the others.
create index app_user_inactive on app_user (stakeholder_id, id) where not active;

-- Only what really changed reaches the tally: a sign-in updates a user and counts nothing, so it must not wait for the row that holds the count.
create or replace function tally_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into tally (stakeholder_id, subject, key, n)
      select stakeholder_id, 'user', case when active then 'active' else 'inactive' end, count(*) from new_rows group by 1, 3 order by 1, 3
      on conflict (subject, stakeholder_id, key) do update set n = tally.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into tally (stakeholder_id, subject, key, n)
      select stakeholder_id, 'user', case when active then 'active' else 'inactive' end, -count(*) from old_rows group by 1, 3 order by 1, 3
      on conflict (subject, stakeholder_id, key) do update set n = tally.n + excluded.n;
  else
    insert into tally (stakeholder_id, subject, key, n)
      select stakeholder_id, 'user', case when active then 'active' else 'inactive' end, sum(difference)
      from (
        select stakeholder_id, active, 1 as difference from new_rows union all select stakeholder_id, active, -1 from old_rows
      ) changes
      group by 1, 3 having sum(difference) <> 0 order by 1, 3
      on conflict (subject, stakeholder_id, key) do update set n = tally.n + excluded.n;
  end if;
  return null;
end $$;
