-- A schedule is of a report, for days that move on, or of a list, which is written as it is at that moment (docs/adr/0110).
alter table export_schedule
  add column list text,
  alter column report drop not null,
  alter column range drop not null,
  add constraint export_schedule_source check ((report is null) = (list is not null) and (report is null) = (range is null));
