-- The screens that somebody keeps at the top of the sidebar (docs/adr/0108). A person has no more of them than there are screens.
create table pinned_screen (
  user_id int not null references app_user,
  screen text not null,
  stakeholder_id int not null references stakeholder,
  pinned_at timestamptz not null,
  primary key (user_id, screen)
);
call parley_guard('pinned_screen');
