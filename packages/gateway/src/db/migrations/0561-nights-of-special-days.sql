-- A special day may have a night, `[1200, 120]`, which goes on into the next day unless that is another special day: the same as `intervalsOf` of core/hours.
create or replace procedure parley_work_out_hours(client int) language sql as $$
  with wanted as (
    select stakeholder_id, time_zone as zone, weekly, overrides, date '2015-01-01' as first_day, current_date + 400 as last_day
    from calendar where stakeholder_id = client
  ),
  -- Special days go before the weekday's hours: one for this very date before one that comes back each year, and of several the first.
  special as (
    select distinct on (day) day, place, intervals
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
  -- The hours of each day from midnight to midnight. Those of a night are two parts.
  parts as (
    select d.day, (i.value ->> 0)::int as opens, (i.value ->> 1)::int as closes, s.place, w.zone
    from wanted w
      cross join lateral (select w.first_day + n as day from generate_series(0, w.last_day - w.first_day) n) d
      left join special s on s.day = d.day
      cross join lateral jsonb_array_elements(coalesce(s.intervals, w.weekly -> to_char(d.day::timestamp, 'FMday'))) i(value)
  ),
  within_days as (
    select day, opens, case when closes <= opens then 1440 else closes end as closes, zone from parts
    union all
    select p.day + 1, 0, p.closes, p.zone from parts p left join special n on n.day = p.day + 1
    where p.closes <= p.opens and (n.place is null or n.place = p.place)
  ),
  shown as (
    select parley_clock_shows(day::timestamp + opens * interval '1 minute', zone, false) as starts,
      day::timestamp + (closes - 1) * interval '1 minute' as last_minute, zone
    from within_days
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
