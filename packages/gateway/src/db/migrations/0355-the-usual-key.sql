-- Each message asks for the key of its conversation twice, as it was and as it is. That of nearly all is the status alone, and is put together from nothing.
create or replace function session_tally_key(status text, snoozed_at timestamptz, platform text, team_id int) returns text language sql immutable parallel safe as $$
  select case
    when (snoozed_at is null and team_id is null and platform <> 'email') or status not in ('queued', 'active') then status
    else status || case when snoozed_at is null then '' else ' snoozed' end || case when platform = 'email' then ' email' else '' end || coalesce(' team:' || team_id::text, '')
  end
$$;
