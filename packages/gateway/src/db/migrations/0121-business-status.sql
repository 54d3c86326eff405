-- How it stands with a stakeholder's people today (spec section 3, business status; ADR 0024). Without a row it is open. Past effective_until it is open again:
-- that is worked out where it is read, so nothing has to run at that moment.
create table business_status (
  stakeholder_id int primary key references stakeholder,
  status text not null check (status in ('open', 'busy', 'closed', 'holiday')),
  reason text not null default '',
  effective_until timestamptz,
  version int not null default 1,
  changed_by int references app_user,
  changed_at timestamptz not null default now()
);
call parley_guard('business_status');

-- A bot that is off or put away does not answer.
alter table bot add column is_archived boolean not null default false;
alter table bot add column version int not null default 1;
