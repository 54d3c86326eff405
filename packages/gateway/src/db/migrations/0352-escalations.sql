-- Escalations (ADR 0119): how they end by themselves, how every gateway hears of them, and what a stakeholder sets.

create index escalation_status on escalation (stakeholder_id, status, requested_at desc, id desc);

-- Who asked and who was asked, one by one, so that everybody's own list is read by an index however large the others' are. Of a team those who were in it then.
create table escalation_party (
  user_id int not null references app_user,
  escalation_id int not null references escalation on delete cascade,
  stakeholder_id int not null references stakeholder,
  is_asked boolean not null,
  primary key (user_id, escalation_id)
);
create index escalation_party_escalation on escalation_party (escalation_id);
call parley_guard('escalation_party');

create function keep_escalation_parties() returns trigger language plpgsql as $$
begin
  insert into escalation_party (user_id, escalation_id, stakeholder_id, is_asked)
    values (new.requested_by, new.id, new.stakeholder_id, false);
  insert into escalation_party (user_id, escalation_id, stakeholder_id, is_asked)
    select new.target_user_id, new.id, new.stakeholder_id, true where new.target_user_id is not null
    union select m.user_id, new.id, new.stakeholder_id, true from team_member m where m.team_id = new.target_team_id
    on conflict do nothing;
  return null;
end
$$;
create trigger escalation_parties after insert on escalation for each row execute function keep_escalation_parties();

-- How long an answer to an escalation is waited for.
alter table support_setting add column escalation_seconds int not null default 120 check (escalation_seconds between 15 and 3600);

-- A conversation that ends or changes hands, whoever brings that about, leaves nothing to answer. Who accepts has answered before the owner changes.
create function cancel_escalation() returns trigger language plpgsql as $$
begin
  update escalation set status = 'cancelled', decided_at = now() where session_id = new.id and status = 'requested';
  return null;
end
$$;
create trigger chat_session_escalation after update of status, owner_id on chat_session for each row
  when (old.status <> new.status or old.owner_id is distinct from new.owner_id) execute function cancel_escalation();

-- A team that is removed can answer no more; what it was asked is kept without it.
create function cancel_escalations_of_team() returns trigger language plpgsql as $$
begin
  update escalation set status = 'cancelled', decided_at = now() where target_team_id = old.id and status = 'requested';
  return old;
end
$$;
create trigger team_escalations before delete on team for each row execute function cancel_escalations_of_team();

-- Heard by every gateway when the change is there, and each tells its own windows.
create function tell_escalation() returns trigger language plpgsql as $$
begin
  perform pg_notify('parley_escalation', json_build_object('id', new.id, 'stakeholderId', new.stakeholder_id)::text);
  return null;
end
$$;
create trigger escalation_told after insert or update of status on escalation for each row execute function tell_escalation();
