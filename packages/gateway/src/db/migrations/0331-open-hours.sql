-- When each stakeholder was open, and will be for a year to come, worked out of its calendar, so that reports measure within working hours (docs/adr/0109).
-- One row a calendar, rewritten with it: the stretches in which it is open, as three lists of one length. Before the first there is one of no length at 1970, so
-- that no moment comes before all of them.
create table open_hours (
  stakeholder_id int primary key references calendar on delete cascade,
  -- Where each stretch begins, in seconds since 1970, in order. Stretches that meet are one.
  starts float8[] not null,
  -- Added to a moment within the stretch (or after it, see the next): the seconds that were open until then.
  shifts float8[] not null,
  -- The seconds that were open until the end of the stretch.
  sums float8[] not null,
  -- Up to which day it is worked out.
  until date not null
);
call parley_guard('open_hours');

-- When the clocks of a zone show a minute: twice where they are put back, then the first or the last time; where they are put forward, never: then the moment at
-- which they are. The same as `beginningOf` and `endBefore` of core/calendar, by which bots tell whether somebody is there.
create function parley_clock_shows(wall timestamp, zone text, finally boolean) returns timestamptz language plpgsql stable parallel safe as $$
declare
  -- The wall as if it hung in UTC, to reckon with.
  utc constant timestamptz := wall at time zone 'UTC';
  before constant timestamptz := utc - ((utc - interval '24 hours') at time zone zone - (wall - interval '24 hours'));
  after constant timestamptz := utc - ((utc + interval '24 hours') at time zone zone - (wall + interval '24 hours'));
  shown_before constant boolean := before at time zone zone = wall;
  shown_after constant boolean := after at time zone zone = wall;
  earlier timestamptz;
begin
  if shown_before and shown_after then return case when finally then greatest(before, after) else least(before, after) end; end if;
  if shown_before then return before; end if;
  if shown_after then return after; end if;
  earlier := least(before, after);
  return (
    select min(minute) from generate_series(earlier, greatest(before, after), interval '1 minute') minute
    where minute at time zone zone - minute at time zone 'UTC' <> earlier at time zone zone - earlier at time zone 'UTC'
  );
end $$;

-- A day in another year; the 29th of February is the 28th where there is none.
create function parley_in_year(day date, year int) returns date language sql immutable parallel safe
  return (day + make_interval(years => year - extract(year from day)::int))::date;

-- Works out a stakeholder's stretches anew: from before there was any conversation up to more than a year from now.
create procedure parley_work_out_hours(client int) language sql as $$
  with wanted as (
    select stakeholder_id, time_zone as zone, weekly, overrides, date '2015-01-01' as first_day, current_date + 400 as last_day
    from calendar where stakeholder_id = client
  ),
  -- What holds instead of the hours of the weekday: one that is for this very date comes before one that comes back each year, and of several the first.
  special as (
    select distinct on (day) day, intervals
    from wanted w
      cross join lateral jsonb_array_elements(w.overrides) with ordinality o(value, place)
      cross join lateral (
        select (o.value ->> 'from')::date as begins, (o.value ->> 'to')::date as ends, (o.value ->> 'yearly')::boolean as yearly, o.value -> 'intervals' as intervals
      ) given
      cross join lateral (
        select given.begins as span_begins, given.ends as span_ends where not given.yearly
        union all
        -- One that spans the new year is also the one that began the year before.
        select parley_in_year(given.begins, year), parley_in_year(given.ends, year + extract(year from given.ends)::int - extract(year from given.begins)::int)
        from generate_series(extract(year from w.first_day)::int - 1, extract(year from w.last_day)::int) year where given.yearly
      ) span
      cross join lateral (select greatest(span_begins, w.first_day) as a, least(span_ends, w.last_day) as b) within
      cross join lateral (select within.a + n as day from generate_series(0, within.b - within.a) n) days
    order by day, yearly, place
  ),
  shown as (
    select parley_clock_shows(d.day::timestamp + (i.value ->> 0)::int * interval '1 minute', w.zone, false) as starts,
      d.day::timestamp + ((i.value ->> 1)::int - 1) * interval '1 minute' as last_minute, w.zone
    from wanted w
      cross join lateral (select w.first_day + n as day from generate_series(0, w.last_day - w.first_day) n) d
      left join special s on s.day = d.day
      cross join lateral jsonb_array_elements(coalesce(s.intervals, w.weekly -> to_char(d.day::timestamp, 'FMday'))) i(value)
  ),
  -- The last minute is over a minute after it is shown, or where the clocks left it out.
  open as (
    select starts, ends + case when ends at time zone zone = last_minute then interval '1 minute' else interval '0' end as ends
    from (select starts, parley_clock_shows(last_minute, zone, true) as ends, last_minute, zone from shown offset 0) ended
  ),
  begun as (
    select starts, ends, coalesce(starts > max(ends) over (order by starts, ends rows between unbounded preceding and 1 preceding), true) as is_new
    from open where starts < ends
  ),
  stretches as (
    select date_part('epoch', min(starts)) as starts, date_part('epoch', max(ends)) as ends
    from (select starts, ends, count(*) filter (where is_new) over (order by starts, ends) as stretch from begun) counted group by stretch
    union all
    select 0, 0
  ),
  summed as (select starts, ends, sum(ends - starts) over (order by starts, ends) as total from stretches)
  insert into open_hours as o (stakeholder_id, starts, shifts, sums, until)
    select w.stakeholder_id, lists.starts, lists.shifts, lists.sums, w.last_day
    from wanted w, (
      select array_agg(starts order by starts) as starts, array_agg(total - ends order by starts) as shifts, array_agg(total order by starts) as sums from summed
    ) lists
    on conflict (stakeholder_id) do update set starts = excluded.starts, shifts = excluded.shifts, sums = excluded.sums, until = excluded.until
$$;

create function work_out_hours() returns trigger language plpgsql as $$
begin
  call parley_work_out_hours(new.stakeholder_id);
  return null;
end $$;
create trigger work_out_hours after insert or update of time_zone, weekly, overrides on calendar for each row execute function work_out_hours();

do $$
declare
  client int;
begin
  for client in select stakeholder_id from calendar loop
    call parley_work_out_hours(client);
  end loop;
end $$;
