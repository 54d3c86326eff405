-- Canned replies of a team (ADR 0135). A team that one is of stays: a removal is refused and says by what.
alter table canned_reply
  drop constraint canned_reply_scope_check,
  add constraint canned_reply_scope_check check (scope in ('personal', 'stakeholder', 'team')),
  add column team_id int references team,
  add constraint canned_reply_team_check check ((scope = 'team') = (team_id is not null));
create unique index canned_reply_of_team on canned_reply (team_id, short_code) where scope = 'team';
create index canned_reply_team on canned_reply (stakeholder_id, team_id, short_code, id) where team_id is not null;
