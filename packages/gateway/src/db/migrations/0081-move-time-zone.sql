-- The rollups' days and hours are those of the stakeholder's time zone (migration 0040). When it moves to another zone, its history is rolled up anew from the
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
  insert into rollup_hour (stakeholder_id, day, hour, platform, agent_id, sessions, accepted, new_customers, customer_messages, bot_messages, agent_messages, failed)
    select client, (at at time zone zone)::date, extract(hour from at at time zone zone), platform, agent_id,
      sum(session), sum(accepted), sum(customer), sum((sender = 'customer')::int), sum((sender = 'bot')::int), sum((sender = 'agent')::int), sum(failed::int)
    from (
      select started_at as at, platform, 0 as agent_id, 1 as session, 0 as accepted, 0 as customer, '' as sender, false as failed
        from chat_session where stakeholder_id = client
      union all
      select accepted_at, platform, coalesce(owner_id, 0), 0, 1, 0, '', false from chat_session where stakeholder_id = client and accepted_at is not null
      union all
      select first_seen_at, platform, 0, 0, 0, 1, '', false from customer where stakeholder_id = client
      union all
      select m.created_at, c.platform, case when m.sender_type = 'agent' then coalesce(m.sender_id, 0) else 0 end, 0, 0, 0, m.sender_type, m.failed
        from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = client and m.kind in ('text', 'file')
    ) raw
    group by 2, 3, 4, 5;
  insert into rollup_service (stakeholder_id, day, platform, service_id, answers)
    select client, (m.created_at at time zone zone)::date, c.platform, m.service_id, count(*)
    from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = client and m.service_id is not null
    group by 2, 3, 4;
end $$;
