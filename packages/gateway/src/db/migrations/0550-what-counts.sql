-- Which rows reports count (docs/adr/0147). A conversation that an agent starts is outbound: nobody waited for it and nobody handed it over, so it is counted apart.
alter table chat_session add column is_outbound boolean not null default false;
update chat_session s set is_outbound = true from email_thread t where t.session_id = s.id and t.client_id is not null;
alter table rollup_hour add column outbound int not null default 0;

create or replace function rollup_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, sessions)
      select n.stakeholder_id, (n.started_at at time zone s.time_zone)::date, extract(hour from n.started_at at time zone s.time_zone), n.platform, 0, n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where not n.is_outbound
      group by 1, 2, 3, 4, 6 order by 1, 2, 3, 4, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set sessions = r.sessions + excluded.sessions;
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, outbound)
      select n.stakeholder_id, (n.started_at at time zone s.time_zone)::date, extract(hour from n.started_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where n.is_outbound
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set outbound = r.outbound + excluded.outbound;
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id where n.accepted_at is not null and not n.is_outbound
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = r.accepted + excluded.accepted;
  else
    insert into rollup_hour as r (stakeholder_id, day, hour, platform, agent_id, is_test, accepted)
      select n.stakeholder_id, (n.accepted_at at time zone s.time_zone)::date, extract(hour from n.accepted_at at time zone s.time_zone), n.platform, coalesce(n.owner_id, 0), n.is_test, count(*)
      from new_rows n join stakeholder s on s.id = n.stakeholder_id
      where n.accepted_at is not null and not n.is_outbound and n.id not in (select o.id from old_rows o where o.accepted_at is not null)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (stakeholder_id, day, hour, platform, agent_id, is_test) do update set accepted = r.accepted + excluded.accepted;
  end if;
  return null;
end $$;

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
      select started_at, platform, coalesce(owner_id, 0), is_test, 0, 1, 0, 0, '', false from chat_session where stakeholder_id = client and is_outbound
      union all
      select accepted_at, platform, coalesce(owner_id, 0), is_test, 0, 0, 1, 0, '', false
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
select roll_up_anew(o.stakeholder_id) from (select distinct stakeholder_id from chat_session where is_outbound) o;

-- A question asked in a test conversation is counted apart, so that one row answers for customers, for tests or for both.
alter table failed_response add column test_count int not null default 0;
update failed_response f set count = 0, test_count = f.count
  from chat_session s where s.id = f.last_session_id and s.is_test and f.count = 1;

-- Tickets of test customers are left out of reports by this, and e-mails are read by their day.
create index customer_of_tests on customer (id) where is_test;
create index email_by_day on email (stakeholder_id, created_at);
