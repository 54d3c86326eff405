-- Foundation of all other files: text search, the role that the gateway acts as, row-level security between
-- stakeholders, counts, and what the gateway processes share.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The gateway's connections act as parley_app, which is no owner and no superuser, so row-level security binds them.
-- Roles belong to the whole server: another database may have created it already, or may be creating it now. If the
-- login may not create roles, FORCE ROW LEVEL SECURITY below binds the login itself, as long as it is no superuser.
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

-- Gives the role its rights to all that migrations create from here on.
do $$
begin
  if exists (select from pg_roles where rolname = 'parley_app') then
    grant usage on schema public to parley_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to parley_app;
    alter default privileges in schema public grant usage, select on sequences to parley_app;
  end if;
end
$$;

-- Returns the stakeholder whose rows this connection may see: an id, 0 for the whole platform, null (no rows) if none
-- was set.
create function parley_scope() returns int
  language sql stable parallel safe
  return nullif(current_setting('parley.scope', true), '')::int;

-- Puts a table behind row-level security: `call parley_guard('chat_session')`. The second argument names the column of
-- the stakeholder. The sub-selects make PostgreSQL read the scope once per query instead of once per row. Row-level
-- security is a filter, not a way to find rows: queries name the stakeholder themselves, as the first column of an
-- index.
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

-- Folds a text for searches, without case and accents and in one Unicode form: "ola" finds "Olá", however the accent
-- was stored. It does the same as `foldText` of @parley/core; a test compares the two. The language is PL/pgSQL because
-- PostgreSQL would write the body of an SQL function into each query, and row-level security then requires every
-- function in it to be leak-proof. Capitals are listed because `lower` leaves them in a database with the locale C.
create function parley_fold(given text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  folded text;
begin
  if octet_length(given) = length(given) then
    return lower(given);
  end if;
  folded := regexp_replace(
    normalize(lower(normalize(given, NFKD)), NFKD),
    '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '', 'g');
  folded := translate(folded,
    'łøđðħŧıςىیکة‘’ʼ“”–—‐−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ŁØĐÐĦŦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'loddhtiσييكه''''''""----01234567890123456789loddhtαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
  if folded ~ '[ßæœþẞÆŒÞ]' then
    folded := replace(replace(replace(replace(translate(folded, 'ẞÆŒÞ', 'ßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return normalize(folded, NFKC);
end
$$;

-- Row-level security lets an index serve only conditions whose functions are marked leak-proof, and PostgreSQL does not
-- mark those of text searches and of arrays: without the marks, a search for a name, or for the ids that an e-mail
-- names, reads every row of the stakeholder although there is an index. A function that is not leak-proof may show a
-- value of a hidden row in an error message, to somebody who can send their own SQL; nobody can here. Only a superuser
-- may mark functions; on other servers searches are correct and slower.
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
  alter function lower(text) leakproof;
  alter function to_tsvector(regconfig, text) leakproof;
  alter function arrayoverlap(anyarray, anyarray) leakproof;
  alter function parley_fold(text) leakproof;
exception
  when insufficient_privilege then raise notice 'searches do not use all of their indexes behind row-level security: this login is no superuser';
end
$$;

-- Exact counts without count(*): the number of rows of a kind that a stakeholder has. Statement triggers (parley_tally)
-- keep them, so a bulk change costs one update.
create table tally (
  stakeholder_id int not null,
  subject text not null,
  key text not null,
  n bigint not null default 0,
  primary key (subject, stakeholder_id, key)
);
call parley_guard('tally');

-- Keeps the counts of a table in `tally`, by stakeholder and by a key made of the row's columns: `call
-- parley_tally('ticket', 'ticket', 'status')`. Each table gets its own function from this text: if the key were an
-- argument of a shared function, PostgreSQL would parse and plan the statements at every write. Only real changes reach
-- the tally: most updates (a sign-in, a new message) change no count, and must not wait for the row that holds it.
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

-- Rate limits, shared by all processes. Losing them in a crash does no harm, so the table is unlogged.
create unlogged table throttle (
  key text primary key,
  window_ends_at timestamptz not null,
  n int not null
);
create index throttle_ends on throttle (window_ends_at);
grant select, insert, update, delete on throttle to public;

-- Takes one unit of each limit, or of none if any is exhausted. Returns 0, or the seconds until the last exhausted
-- limit has room again. Attempts are counted before the limited work, all limits in one step, so a burst is worth no
-- more than the same attempts one after the other, in any number of processes (ADR 0033).
create function parley_reserve(keys text[], most int[], seconds int[]) returns int language plpgsql as $$
declare
  share record;
  counted record;
  wait int := 0;
begin
  -- In the order of their keys, so that two at once wait for one another and never both for both.
  for share in select * from unnest(keys, most, seconds) as s(key, most, seconds) order by s.key loop
    insert into throttle as t (key, n, window_ends_at) values (share.key, 1, now() + make_interval(secs => share.seconds))
      on conflict (key) do update set
        n = case when t.window_ends_at > now() then t.n + 1 else 1 end,
        window_ends_at = case when t.window_ends_at > now() then t.window_ends_at else excluded.window_ends_at end
      returning n, ceil(extract(epoch from window_ends_at - now()))::int as rest into counted;
    if counted.n > share.most then wait := greatest(wait, counted.rest, 1); end if;
  end loop;
  if wait > 0 then update throttle set n = n - 1 where key = any(keys); end if;
  return wait;
end $$;

-- Keys that sign what leaves the platform, such as links in e-mails. The gateway creates each key when it is first
-- needed.
create table signing_key (
  purpose text primary key,
  key bytea not null
);

-- Running gateway processes; each updates its row every few seconds.
create table gateway_process (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- Live events that are too large for NOTIFY, for the other processes (@socket.io/postgres-adapter).
create table socket_io_attachments (
  id bigint generated by default as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index socket_io_attachments_created on socket_io_attachments (created_at);
