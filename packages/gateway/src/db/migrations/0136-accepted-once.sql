-- Counts those accepted by this statement. Comparing new rows with old ones by a join takes the square of their number, because PostgreSQL plans for one
-- row: a batch of messages updates as many conversations as it has, most of them accepted long ago. Ids looked up in a list are hashed.
create or replace function rollup_sessions() returns trigger language plpgsql security definer set search_path = public as $$
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
      from new_rows n join stakeholder s on s.id = n.stakeholder_id
      where n.accepted_at is not null and n.id not in (select o.id from old_rows o where o.accepted_at is not null)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (stakeholder_id, day, hour, platform, agent_id) do update set accepted = r.accepted + excluded.accepted;
  end if;
  return null;
end $$;
