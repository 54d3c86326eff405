-- Attempts are counted before the work that they are limited for, all their limits in one step: a burst is worth no more than the same tries
-- one after the other, in however many processes (ADR 0033).

-- Takes one of each share, or none at all. Answers 0, or in how many seconds the last of the full ones has room again.
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

-- Where somebody has signed in from before: a stranger's flood of guesses at the account does not keep its owner out there.
create table known_network (
  user_id int not null references app_user,
  network text not null,
  stakeholder_id int not null references stakeholder,
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_network_seen on known_network (seen_at);
call parley_guard('known_network');
