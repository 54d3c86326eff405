-- The four functions that kept the exact counts of users, sessions, subscribers and tickets were one, written four times.

drop function tally_users() cascade;
drop function tally_sessions() cascade;
drop function tally_subscribers() cascade;
drop function tally_tickets() cascade;

-- Counts a table's rows in `tally` from now on, by stakeholder and by a key made of the row's columns: call parley_tally('ticket', 'ticket', 'status').
-- Each table gets a function of its own from this one text: with the key as an argument of a shared function, PostgreSQL would parse and plan the statements
-- anew at every write.
-- Only what really changed reaches the tally: most updates (a sign-in, a new message) count nothing, and must not wait for the row that holds the count.
create procedure parley_tally(target regclass, subject text, key text)
  language plpgsql
as $$
declare
  counter constant text := 'tally_' || target;
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
    begin
      if tg_op = 'INSERT' then
        insert into tally (stakeholder_id, subject, key, n)
          select stakeholder_id, %2$L, %3$s, count(*) from new_rows group by 1, 3 order by 1, 3
          on conflict (subject, stakeholder_id, key) do update set n = tally.n + excluded.n;
      elsif tg_op = 'DELETE' then
        insert into tally (stakeholder_id, subject, key, n)
          select stakeholder_id, %2$L, %3$s, -count(*) from old_rows group by 1, 3 order by 1, 3
          on conflict (subject, stakeholder_id, key) do update set n = tally.n + excluded.n;
      else
        insert into tally (stakeholder_id, subject, key, n)
          select stakeholder_id, %2$L, key, sum(step) from (
            select stakeholder_id, %3$s as key, 1 as step from new_rows
            union all
            select stakeholder_id, %3$s, -1 from old_rows
          ) changed group by 1, 3 having sum(step) <> 0 order by 1, 3
          on conflict (subject, stakeholder_id, key) do update set n = tally.n + excluded.n;
      end if;
      return null;
    end $body$
  $function$, counter, subject, key);
  execute format('create trigger tally_insert after insert on %s referencing new table as new_rows for each statement execute function %I()', target, counter);
  execute format('create trigger tally_update after update on %s referencing new table as new_rows old table as old_rows for each statement execute function %I()', target, counter);
  execute format('create trigger tally_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', target, counter);
end
$$;

call parley_tally('app_user', 'user', $$case when active then 'active' else 'inactive' end$$);
call parley_tally('chat_session', 'session', 'status');
call parley_tally('customer', 'subscriber', $$status || ' ' || platform$$);
call parley_tally('ticket', 'ticket', 'status');
