-- Time zones stored before their spelling was checked, such as africa/nairobi, get the spelling of the database of time
-- zones, so that lists and filters have each zone once. The zone stays the same, so triggers that compute hours and
-- deadlines are left out.
create temporary table zone_name on commit drop as select lower(name) as folded, min(name) as name from pg_timezone_names group by 1;

do $$
declare
  target text;
begin
  foreach target in array array['stakeholder', 'branch', 'calendar', 'part_hours', 'export_schedule'] loop
    execute format('alter table %I disable trigger user', target);
    execute format('update %I t set time_zone = z.name from zone_name z where z.folded = lower(t.time_zone) and z.name <> t.time_zone', target);
    execute format('alter table %I enable trigger user', target);
  end loop;
end $$;
