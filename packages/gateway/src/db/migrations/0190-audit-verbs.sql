-- What was done, apart from the text that people read (ADR 0051): undo goes by it. The texts themselves are made of entity and verb in one way from now on,
-- and those that stood otherwise are respelt, so that a filter finds old and new ones alike.
alter table audit_log add column verb text;

update audit_log a set verb = n.verb, action = n.action, entity_type = n.entity
from (values
  ('user', 'created user', 'user', 'created', 'user created'),
  ('user', 'changed user', 'user', 'changed', 'user changed'),
  ('user', 'activated user', 'user', 'activated', 'user activated'),
  ('user', 'deactivated user', 'user', 'deactivated', 'user deactivated'),
  ('user', 'asked for confirmation', 'user', 'confirmation mailed', 'user confirmation mailed'),
  ('user', 'kept address of user', 'user', 'address kept', 'user address kept'),
  ('user', 'kept own address', 'user', 'address kept', 'user address kept'),
  ('user', 'submitted the survey', 'user', 'submitted the survey', 'user submitted the survey'),
  ('user', 'changed own details', 'user', 'changed own details', 'user changed own details'),
  ('user', 'changed own password', 'user', 'changed own password', 'user changed own password'),
  ('user', 'confirmed a new address', 'user', 'confirmed a new address', 'user confirmed a new address'),
  ('user', 'confirmed own address', 'user', 'confirmed own address', 'user confirmed own address'),
  ('user', 'signed in', 'user', 'signed in', 'user signed in'),
  ('user', 'signed out', 'user', 'signed out', 'user signed out'),
  ('user', 'set a new password', 'user', 'set a new password', 'user set a new password'),
  ('user', 'gave a wrong password', 'user', 'gave a wrong password', 'user gave a wrong password'),
  ('user', 'was refused to sign in', 'user', 'was refused to sign in', 'user was refused to sign in'),
  ('user', 'was refused many times', 'user', 'was refused many times', 'user was refused many times'),
  ('user', 'was refused rights beyond their own', 'user', 'rights refused', 'user rights refused'),
  ('role', 'was refused rights beyond their own', 'role', 'rights refused', 'role rights refused'),
  ('role', 'created role', 'role', 'created', 'role created'),
  ('role', 'changed role', 'role', 'changed', 'role changed'),
  ('report', 'downloaded a report', 'report', 'downloaded', 'report downloaded'),
  ('job', 'asked for an export', 'job', 'queued for export', 'job queued for export'),
  ('job', 'began a bulk job', 'job', 'begun', 'job begun'),
  ('job', 'cancelled a job', 'job', 'cancelled', 'job cancelled'),
  ('schedule', 'made a scheduled export', 'schedule', 'created', 'scheduled export created'),
  ('schedule', 'paused a scheduled export', 'schedule', 'paused', 'scheduled export paused'),
  ('schedule', 'resumed a scheduled export', 'schedule', 'resumed', 'scheduled export resumed'),
  ('schedule', 'removed a scheduled export', 'schedule', 'removed', 'scheduled export removed'),
  ('service', 'phrase added', 'service', 'phrase added', 'service phrase added'),
  ('service', 'phrase removed', 'service', 'phrase removed', 'service phrase removed'),
  ('clientRequest', 'client request updated', 'clientRequest', 'changed', 'client request changed'),
  ('notificationSettings', 'changed notification settings', 'notificationSettings', 'changed', 'notification settings changed'),
  ('ticket', 'tickets merged', 'ticket', 'merged with others', 'ticket merged with others'),
  -- The number beside it was the template's all along.
  ('broadcast', 'template tried', 'pushTemplate', 'tried', 'template tried')
) n (entity_before, action_before, entity, verb, action)
where a.entity_type = n.entity_before and a.action = n.action_before;

-- All others read like this already: what people call the thing, a blank, and the verb.
update audit_log a set verb = substr(a.action, length(n.noun) + 2)
from (values
  ('bot', 'bot'), ('broadcast', 'broadcast'), ('business', 'business'), ('cannedReply', 'canned reply'), ('clientPlan', 'client plan'),
  ('failedResponse', 'failed responses'), ('knowledge', 'FAQ'), ('mail', 'mail'), ('plan', 'plan'), ('planPrice', 'plan price'),
  ('pushTemplate', 'template'), ('service', 'service'), ('session', 'chat'), ('slaPriority', 'SLA priority'), ('stakeholder', 'stakeholder'),
  ('subscriber', 'subscriber'), ('subscriberPlatform', 'platform'), ('tag', 'tag'), ('ticket', 'ticket'), ('workingHours', 'working hours')
) n (entity, noun)
where a.verb is null and a.entity_type = n.entity and starts_with(a.action, n.noun || ' ');

-- What no release ever wrote stays as it is.
update audit_log set verb = action where verb is null;
alter table audit_log alter column verb set not null;
