-- Bots and services that their stakeholder keeps (docs/adr/0071).

-- A customer is answered by a bot that is live, and a test conversation by a draft, too: until now a switch alone decided. What was switched on answers still, and
-- what was made as a draft to be set up is the stakeholder's to start.
update bot set status = 'live' where status <> 'live' and is_active;
update bot set is_active = true where type = 'self-setup' and status = 'draft' and not is_archived;

-- A service is changed whole, with its phrases: each change counts.
alter table service add column version int not null default 1;
create index service_status on service (stakeholder_id, status, lower(name), id);
