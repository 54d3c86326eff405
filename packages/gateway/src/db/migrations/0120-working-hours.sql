-- When a stakeholder's people are there (spec section 7, working hours). One calendar a stakeholder; without a row it is always open. A bot or a team with hours of
-- its own would be a second kind of owner, beside the stakeholder in the key.
create table calendar (
  stakeholder_id int primary key references stakeholder,
  time_zone text not null,
  -- {"monday": [[480, 1020]], …}: minutes from midnight. Read and written whole; what they mean is in core/hours.
  weekly jsonb not null,
  overrides jsonb not null,
  closed_message text not null,
  version int not null default 1,
  updated_by int references app_user,
  updated_at timestamptz not null default now()
);
call parley_guard('calendar');
