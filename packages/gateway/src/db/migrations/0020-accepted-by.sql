-- Agent who accepted a conversation first (ADR 0147). Reports count the acceptance, and the times before and after it,
-- under this agent, whoever has the conversation later.
alter table chat_session add column accepted_by int references app_user;

-- Existing conversations. An outbound one was accepted by the writer of its first message. For the others, the first
-- audit entry since the acceptance names the new owner if there was none, or else the owner until then. Without such an
-- entry the owner has not changed. No count depends on the column yet, so triggers are left out.
alter table chat_session disable trigger user;
update chat_session s set accepted_by = coalesce(
    (
      select u.id from message m join app_user u on u.id = m.sender_id
      where s.is_outbound and m.session_id = s.id and m.sender_type = 'agent'
      order by m.seq limit 1
    ),
    (
      select u.id from audit_log a join app_user u on u.id = coalesce(a.before ->> 'ownerId', a.after ->> 'ownerId')::int
      where a.stakeholder_id = s.stakeholder_id and a.entity_type = 'session' and a.entity_id = s.id::text and a.at >= s.accepted_at - interval '1 minute'
      order by a.at, a.id limit 1
    ),
    s.owner_id
  )
  where s.accepted_at is not null;
alter table chat_session enable trigger user;

-- Records who accepts, in the statement that sets accepted_at.
create function session_is_accepted() returns trigger language plpgsql as $$
begin
  new.accepted_by = case when new.accepted_at is not null then new.owner_id end;
  return new;
end $$;
create trigger session_accepted_insert before insert on chat_session for each row
  when (new.accepted_at is not null) execute function session_is_accepted();
create trigger session_accepted_update before update of accepted_at on chat_session for each row
  when ((old.accepted_at is null) <> (new.accepted_at is null)) execute function session_is_accepted();

drop index chat_session_accepted;
create index chat_session_accepted on chat_session (stakeholder_id, accepted_at)
  include (queued_at, platform, accepted_by, is_test)
  where accepted_at is not null;
-- Arrivals of one agent, for the insights.
create index chat_session_accepted_by on chat_session (stakeholder_id, accepted_by, queued_at)
  where accepted_by is not null;

-- The same as in migration 0004, with the agent who accepted instead of the owner.
create or replace function rollup_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, sessions)
      select n.stakeholder_id, (n.started_at at time zone s.time_zone)::date, extract(hour from n.started_at at time zone s.time_zone), n.platform, 0, n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where not n.is_outbound
      group by 1, 2, 3, 4, 6 order by 1, 2, 3, 4, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set sessions = r.sessions + excluded.sessions;
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, outbound)
      select n.stakeholder_id, (n.started_at at time zone s.time_zone)::date, extract(hour from n.started_at at time zone s.time_zone), n.platform, coalesce(n.accepted_by, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where n.is_outbound
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set outbound = r.outbound + excluded.outbound;
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.accepted_by, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where n.accepted_at is not null and not n.is_outbound
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = r.accepted + excluded.accepted;
  else
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.accepted_by, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id
      where n.accepted_at is not null and not n.is_outbound and n.id not in (select o.id from old_rows o where o.accepted_at is not null)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = r.accepted + excluded.accepted;
  end if;
  return null;
end $$;

-- The same as in migration 0004, with the agent who accepted instead of the owner.
create or replace function roll_up_anew(client int) returns void language plpgsql security definer set search_path = public as $$
declare
  zone text;
begin
  lock table rollup_hour, rollup_service in share row exclusive mode;
  select time_zone into strict zone from stakeholder where id = client;
  delete from rollup_hour where stakeholder_id = client;
  delete from rollup_service where stakeholder_id = client;
  insert into rollup_hour (stakeholder_id, day, hour, platform, agent_id, is_test, sessions, outbound, accepted, new_customers, customer_messages, bot_messages, agent_messages, failed)
    select client, (at at time zone zone)::date, extract(hour from at at time zone zone), platform, agent_id, is_test,
      sum(session), sum(outbound), sum(accepted), sum(customer), sum((sender = 'customer')::int), sum((sender = 'bot')::int), sum((sender = 'agent')::int), sum(failed::int)
    from (
      select started_at as at, platform, 0 as agent_id, is_test, 1 as session, 0 as outbound, 0 as accepted, 0 as customer, '' as sender, false as failed
        from chat_session where stakeholder_id = client and not is_outbound
      union all
      select started_at, platform, coalesce(accepted_by, 0), is_test, 0, 1, 0, 0, '', false from chat_session where stakeholder_id = client and is_outbound
      union all
      select accepted_at, platform, coalesce(accepted_by, 0), is_test, 0, 0, 1, 0, '', false
        from chat_session where stakeholder_id = client and accepted_at is not null and not is_outbound
      union all
      select first_seen_at, platform, 0, is_test, 0, 0, 0, 1, '', false from customer where stakeholder_id = client
      union all
      select m.created_at, c.platform, case when m.sender_type = 'agent' then coalesce(m.sender_id, 0) else 0 end, c.is_test, 0, 0, 0, 0, m.sender_type, m.failed
        from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = client and m.kind in ('text', 'file')
    ) raw
    group by 2, 3, 4, 5, 6;
  insert into rollup_service (stakeholder_id, day, platform, service_id, is_test, answers)
    select client, (m.created_at at time zone zone)::date, c.platform, m.service_id, c.is_test, count(*)
    from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = client and m.service_id is not null
    group by 2, 3, 4, 5;
end $$;

-- Counts until now: a change of the time zone had counted them under the owner at that time.
update rollup_hour set accepted = 0, outbound = 0 where accepted > 0 or outbound > 0;
insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted, outbound)
  select c.stakeholder_id, (at at time zone s.time_zone)::date, extract(hour from at at time zone s.time_zone), c.platform, coalesce(c.accepted_by, 0), c.is_test,
    count(*) filter (where not c.is_outbound), count(*) filter (where c.is_outbound)
  from chat_session c join stakeholder s on s.id = c.stakeholder_id
    cross join lateral (select case when c.is_outbound then c.started_at else c.accepted_at end as at) counted
  where at is not null
  group by 1, 2, 3, 4, 5, 6
  on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = excluded.accepted, outbound = excluded.outbound;
delete from rollup_hour
  where sessions = 0 and outbound = 0 and accepted = 0 and new_customers = 0 and customer_messages = 0 and bot_messages = 0 and agent_messages = 0 and failed = 0;
