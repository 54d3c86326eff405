-- The keys that somebody works with, where they are others than those of the acts themselves (docs/adr/0134). Null: none.
create table work_key (
  user_id int not null references app_user,
  act text not null,
  stakeholder_id int not null references stakeholder,
  key text,
  primary key (user_id, act)
);
call parley_guard('work_key');
