-- Rollups that the writers keep (design: reports never group the raw messages). Days and hours are the stakeholder's own. Test conversations (docs/adr/0030) are
-- counted apart from the others, so that reports can leave them out, include them, or show them alone.

-- agent_id is 0 where no support agent is behind a count. `accepted` and the agent's messages stand under the agent.
create table rollup_hour (
  stakeholder_id int not null,
  day date not null,
  hour smallint not null,
  platform text not null,
  agent_id int not null,
  is_test boolean not null default false,
  sessions int not null default 0,
  accepted int not null default 0,
  new_customers int not null default 0,
  customer_messages int not null default 0,
  bot_messages int not null default 0,
  agent_messages int not null default 0,
  failed int not null default 0,
  primary key (stakeholder_id, day, hour, platform, agent_id, is_test)
);
call parley_guard('rollup_hour');

create table rollup_service (
  stakeholder_id int not null,
  day date not null,
  platform text not null,
  service_id int not null,
  is_test boolean not null default false,
  answers int not null default 0,
  primary key (stakeholder_id, day, platform, service_id, is_test)
);
call parley_guard('rollup_service');

-- One statement of any size costs one upsert. Rows are taken in key order, so that two writers never wait for each other in a circle.
create function rollup_messages() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, customer_messages, bot_messages, agent_messages, failed)
    select m.stakeholder_id, (m.created_at at time zone s.time_zone)::date, extract(hour from m.created_at at time zone s.time_zone), c.platform,
      case when m.sender_type = 'agent' then coalesce(m.sender_id, 0) else 0 end, c.is_test,
      count(*) filter (where m.sender_type = 'customer'), count(*) filter (where m.sender_type = 'bot'), count(*) filter (where m.sender_type = 'agent'),
      count(*) filter (where m.failed)
    from new_rows m join stakeholder s on s.id = m.stakeholder_id join chat_session c on c.id = m.session_id
    where m.kind in ('text', 'file')
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set
      customer_messages = r.customer_messages + excluded.customer_messages,
      bot_messages = r.bot_messages + excluded.bot_messages,
      agent_messages = r.agent_messages + excluded.agent_messages,
      failed = r.failed + excluded.failed;
  insert into rollup_service as r (stakeholder_id, day, platform, service_id, is_test, answers)
    select m.stakeholder_id, (m.created_at at time zone s.time_zone)::date, c.platform, m.service_id, c.is_test, count(*)
    from new_rows m join stakeholder s on s.id = m.stakeholder_id join chat_session c on c.id = m.session_id
    where m.service_id is not null
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (stakeholder_id, day, platform, service_id, is_test) do update set answers = r.answers + excluded.answers;
  return null;
end $$;
create trigger rollup_messages after insert on message referencing new table as new_rows for each statement execute function rollup_messages();

-- Counts those accepted by this statement. Comparing new rows with old ones by a join would take the square of their number, because PostgreSQL plans for one
-- row: a batch of messages updates as many conversations as it has, most of them accepted long ago. Ids looked up in a list are hashed.
create function rollup_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, sessions)
      select n.stakeholder_id, (n.started_at at time zone s.time_zone)::date, extract(hour from n.started_at at time zone s.time_zone), n.platform, 0, n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id
      group by 1, 2, 3, 4, 6 order by 1, 2, 3, 4, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set sessions = r.sessions + excluded.sessions;
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where n.accepted_at is not null
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = r.accepted + excluded.accepted;
  else
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id
      where n.accepted_at is not null and n.id not in (select o.id from old_rows o where o.accepted_at is not null)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = r.accepted + excluded.accepted;
  end if;
  return null;
end $$;
create trigger rollup_sessions_insert after insert on chat_session referencing new table as new_rows for each statement execute function rollup_sessions();
create trigger rollup_sessions_update after update on chat_session referencing new table as new_rows old table as old_rows for each statement execute function rollup_sessions();

create function rollup_customers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, new_customers)
    select n.stakeholder_id, (n.first_seen_at at time zone s.time_zone)::date, extract(hour from n.first_seen_at at time zone s.time_zone), n.platform, 0, n.is_test, count(*)
    from new_rows n join stakeholder s on s.id = n.stakeholder_id
    group by 1, 2, 3, 4, 6 order by 1, 2, 3, 4, 6
    on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set new_customers = r.new_customers + excluded.new_customers;
  return null;
end $$;
create trigger rollup_customers after insert on customer referencing new table as new_rows for each statement execute function rollup_customers();

-- The rollups' days and hours are those of the stakeholder's time zone. When it moves to another zone, its history is rolled up anew from the
-- raw rows, in the transaction that moves it. Writers of messages wait for its end: the lock is taken before the raw rows are read, so each message is
-- counted by them or by its own trigger, which then knows the new zone.
create function roll_up_anew(client int) returns void language plpgsql security definer set search_path = public as $$
declare
  zone text;
begin
  lock table rollup_hour, rollup_service in share row exclusive mode;
  select time_zone into strict zone from stakeholder where id = client;
  delete from rollup_hour where stakeholder_id = client;
  delete from rollup_service where stakeholder_id = client;
  insert into rollup_hour (stakeholder_id, day, hour, platform, agent_id, is_test, sessions, accepted, new_customers, customer_messages, bot_messages, agent_messages, failed)
    select client, (at at time zone zone)::date, extract(hour from at at time zone zone), platform, agent_id, is_test,
      sum(session), sum(accepted), sum(customer), sum((sender = 'customer')::int), sum((sender = 'bot')::int), sum((sender = 'agent')::int), sum(failed::int)
    from (
      select started_at as at, platform, 0 as agent_id, is_test, 1 as session, 0 as accepted, 0 as customer, '' as sender, false as failed
        from chat_session where stakeholder_id = client
      union all
      select accepted_at, platform, coalesce(owner_id, 0), is_test, 0, 1, 0, '', false from chat_session where stakeholder_id = client and accepted_at is not null
      union all
      select first_seen_at, platform, 0, is_test, 0, 0, 1, '', false from customer where stakeholder_id = client
      union all
      select m.created_at, c.platform, case when m.sender_type = 'agent' then coalesce(m.sender_id, 0) else 0 end, c.is_test, 0, 0, 0, m.sender_type, m.failed
        from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = client and m.kind in ('text', 'file')
    ) raw
    group by 2, 3, 4, 5, 6;
  insert into rollup_service (stakeholder_id, day, platform, service_id, is_test, answers)
    select client, (m.created_at at time zone zone)::date, c.platform, m.service_id, c.is_test, count(*)
    from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = client and m.service_id is not null
    group by 2, 3, 4, 5;
end $$;
