-- Rollups that the writers keep (design: reports never group the raw messages). Days and hours are the stakeholder's own.

-- What the bot answered with, so that reports can tell; `failed` marks a fallback.
alter table message add column failed boolean not null default false, add column service_id int;

create index chat_session_started_customer on chat_session (stakeholder_id, started_at) include (customer_id, platform);
create index chat_session_accepted on chat_session (stakeholder_id, accepted_at) include (queued_at, platform, owner_id) where accepted_at is not null;
drop index chat_session_started;

-- agent_id is 0 where no support agent is behind a count. `accepted` and the agent's messages stand under the agent.
create table rollup_hour (
  stakeholder_id int not null,
  day date not null,
  hour smallint not null,
  platform text not null,
  agent_id int not null,
  sessions int not null default 0,
  accepted int not null default 0,
  new_customers int not null default 0,
  customer_messages int not null default 0,
  bot_messages int not null default 0,
  agent_messages int not null default 0,
  failed int not null default 0,
  primary key (stakeholder_id, day, hour, platform, agent_id)
);
call parley_guard('rollup_hour');

create table rollup_service (
  stakeholder_id int not null,
  day date not null,
  platform text not null,
  service_id int not null,
  answers int not null default 0,
  primary key (stakeholder_id, day, platform, service_id)
);
call parley_guard('rollup_service');

-- One statement of any size costs one upsert. Rows are taken in key order, so that two writers never wait for each other in a circle.
create function rollup_messages() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, customer_messages, bot_messages, agent_messages, failed)
    select m.stakeholder_id, (m.created_at at time zone s.time_zone)::date, extract(hour from m.created_at at time zone s.time_zone), c.platform,
      case when m.sender_type = 'agent' then coalesce(m.sender_id, 0) else 0 end,
      count(*) filter (where m.sender_type = 'customer'), count(*) filter (where m.sender_type = 'bot'), count(*) filter (where m.sender_type = 'agent'),
      count(*) filter (where m.failed)
    from new_rows m join stakeholder s on s.id = m.stakeholder_id join chat_session c on c.id = m.session_id
    where m.kind in ('text', 'file')
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (stakeholder_id, day, hour, platform, agent_id) do update set
      customer_messages = r.customer_messages + excluded.customer_messages,
      bot_messages = r.bot_messages + excluded.bot_messages,
      agent_messages = r.agent_messages + excluded.agent_messages,
      failed = r.failed + excluded.failed;
  insert into rollup_service as r (stakeholder_id, day, platform, service_id, answers)
    select m.stakeholder_id, (m.created_at at time zone s.time_zone)::date, c.platform, m.service_id, count(*)
    from new_rows m join stakeholder s on s.id = m.stakeholder_id join chat_session c on c.id = m.session_id
    where m.service_id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (stakeholder_id, day, platform, service_id) do update set answers = r.answers + excluded.answers;
  return null;
end $$;
create trigger rollup_messages after insert on message referencing new table as new_rows for each statement execute function rollup_messages();

create function rollup_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, sessions)
      select n.stakeholder_id, (n.started_at at time zone s.time_zone)::date, extract(hour from n.started_at at time zone s.time_zone), n.platform, 0, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (stakeholder_id, day, hour, platform, agent_id) do update set sessions = r.sessions + excluded.sessions;
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where n.accepted_at is not null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (stakeholder_id, day, hour, platform, agent_id) do update set accepted = r.accepted + excluded.accepted;
  else
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), count(*)
      from new_rows n join old_rows o using (id) join stakeholder s on s.id = n.stakeholder_id where n.accepted_at is not null and o.accepted_at is null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (stakeholder_id, day, hour, platform, agent_id) do update set accepted = r.accepted + excluded.accepted;
  end if;
  return null;
end $$;
create trigger rollup_sessions_insert after insert on chat_session referencing new table as new_rows for each statement execute function rollup_sessions();
create trigger rollup_sessions_update after update on chat_session referencing new table as new_rows old table as old_rows for each statement execute function rollup_sessions();

create function rollup_customers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, new_customers)
    select n.stakeholder_id, (n.first_seen_at at time zone s.time_zone)::date, extract(hour from n.first_seen_at at time zone s.time_zone), n.platform, 0, count(*)
    from new_rows n join stakeholder s on s.id = n.stakeholder_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (stakeholder_id, day, hour, platform, agent_id) do update set new_customers = r.new_customers + excluded.new_customers;
  return null;
end $$;
create trigger rollup_customers after insert on customer referencing new table as new_rows for each statement execute function rollup_customers();
