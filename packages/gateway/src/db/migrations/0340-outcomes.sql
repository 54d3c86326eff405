-- What the platform tried and how much of it failed, by the hour (docs/adr/0114): calls of each stakeholder; mails, and looks at each part of the platform, as the
-- provider's. A row an hour and kind at most.
create table outcome_hour (
  stakeholder_id int not null references stakeholder,
  hour timestamptz not null,
  work text not null,
  tried int not null check (tried > 0),
  failed int not null check (failed between 0 and tried),
  primary key (stakeholder_id, hour, work)
);
call parley_guard('outcome_hour');

-- The looks of the last days are still there.
insert into outcome_hour (stakeholder_id, hour, work, tried, failed)
  select stakeholder_id, date_trunc('hour', at), part, count(*), count(*) filter (where not good) from service_look group by 1, 2, 3;

-- Of the jobs those that ended within days.
create index job_finished on job (stakeholder_id, finished_at) where finished_at is not null;
