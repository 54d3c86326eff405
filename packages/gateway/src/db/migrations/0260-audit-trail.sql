-- The audit trail is read by people (ADR 0073): each of its orders and filters has an index that carries it at a million entries (app/lists.test.ts). The day and the
-- thing had theirs before. Over the whole platform there are the orders alone: who looks for one thing there names the stakeholder.
create index audit_log_actor_name on audit_log (stakeholder_id, lower(actor_name), id);
create index audit_log_action on audit_log (stakeholder_id, action, id);
create index audit_log_all_at on audit_log (at, id);
create index audit_log_all_actor_name on audit_log (lower(actor_name), id);
create index audit_log_all_action on audit_log (action, id);

create index audit_log_actor on audit_log (stakeholder_id, actor_user_id, at, id);
create index audit_log_things on audit_log (stakeholder_id, entity_type, at, id);
create index audit_log_verb on audit_log (stakeholder_id, verb, at, id);
create index audit_log_token on audit_log (stakeholder_id, at, id) where token_name is not null;
create index audit_log_by_job on audit_log (stakeholder_id, at, id) where job_id is not null;
create index audit_log_request on audit_log (request_id) where request_id is not null;
