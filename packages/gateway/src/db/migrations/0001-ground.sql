-- What every later migration stands on: text search, the role that the gateway acts as, and the wall between stakeholders.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The gateway's connections act as parley_app: no owner, no superuser, so row-level security binds them (design section 4).
-- Roles belong to the whole server, so another database may have made it already, or may be making it at this moment. Where
-- the login may not make roles, FORCE ROW LEVEL SECURITY below holds the login itself, as long as it is no superuser.
do $$
begin
  if not exists (select from pg_roles where rolname = 'parley_app') then
    create role parley_app nologin;
  end if;
  if not pg_has_role(session_user, 'parley_app', 'MEMBER') or current_setting('server_version_num')::int >= 160000 then
    grant parley_app to current_user;
  end if;
exception
  when insufficient_privilege then raise notice 'role parley_app is not used: this login may not make or grant it';
  when duplicate_object or unique_violation then null;
end
$$;

-- Whose rows this connection may see: a stakeholder's id, 0 for the whole platform, null (nothing) when nobody said.
create function parley_scope() returns int
  language sql stable parallel safe
  return nullif(current_setting('parley.scope', true), '')::int;

-- Puts a table behind the wall: call parley_guard('chat_session'); the second argument names the column that holds the stakeholder.
-- The sub-selects make PostgreSQL ask for the scope once a query instead of once a row. The wall is a filter, not a way to find
-- rows: queries name the stakeholder themselves, as the first column of an index.
create procedure parley_guard(target regclass, owner_column name default 'stakeholder_id')
  language plpgsql
as $$
declare
  inside constant text := format('%I = (select parley_scope()) or (select parley_scope()) = 0', owner_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy stakeholder_wall on %s using (%s) with check (%s)', target, inside, inside);
end
$$;

-- Row-level security lets an index serve only conditions whose functions are marked leak-proof, and PostgreSQL does not mark the text
-- searches: without this, a search over names reads every row of the stakeholder although a trigram index exists. "Leak" means that an error message may hold
-- a value of a hidden row, to somebody who can send SQL of his own; nobody can here. Only a superuser may mark functions, so
-- on a server where the login is none, searches stay right and are slower.
do $$
declare
  searched record;
begin
  for searched in
    select oprcode::regprocedure as call
    from pg_operator
    where oprname in ('~~', '~~*', '%', '<%', '<<%', '@@')
      and oprleft in ('text'::regtype, 'tsvector'::regtype)
      and oprright in ('text'::regtype, 'tsquery'::regtype)
  loop
    execute format('alter function %s leakproof', searched.call);
  end loop;
exception
  when insufficient_privilege then raise notice 'text search does not use its indexes behind row-level security: this login is no superuser';
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'parley_app') then
    grant usage on schema public to parley_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to parley_app;
    alter default privileges in schema public grant usage, select on sequences to parley_app;
  end if;
end
$$;

-- Exact counts without count(*): how many rows a stakeholder has of a kind. Kept by statement triggers (parley_tally), so a bulk change costs one update.
create table tally (
  stakeholder_id int not null,
  subject text not null,
  key text not null,
  n bigint not null default 0,
  primary key (subject, stakeholder_id, key)
);
call parley_guard('tally');

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
