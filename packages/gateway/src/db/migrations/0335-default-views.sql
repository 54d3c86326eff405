-- The shared view that somebody has chosen for their own screen to begin with (docs/adr/0110): one for each person and screen, before any other default.
create table default_view (
  user_id int not null references app_user,
  stakeholder_id int not null references stakeholder,
  screen text not null,
  view_id int not null references saved_view on delete cascade,
  primary key (user_id, stakeholder_id, screen)
);
-- Removing a view looks for who begins with it.
create index default_view_view on default_view (view_id);
call parley_guard('default_view');

-- Whoever makes a view of their own the default has chosen anew.
create function parley_own_default_view() returns trigger
  language plpgsql
as $$
begin
  delete from default_view d where d.user_id = new.owner_id and d.stakeholder_id = new.stakeholder_id and d.screen = new.screen;
  return new;
end
$$;
create trigger saved_view_own_default after insert or update of is_default on saved_view
  for each row when (new.is_default and new.owner_id is not null) execute function parley_own_default_view();
