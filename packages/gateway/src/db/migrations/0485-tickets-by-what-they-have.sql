-- How many tickets have an SLA priority or an issue type is counted within the stakeholder: with it in the index no row of the table is read for that.
drop index ticket_sla_priority;
create index ticket_sla_priority on ticket (sla_priority_id, stakeholder_id, created_at, id) where sla_priority_id is not null;
drop index ticket_issue_type;
create index ticket_issue_type on ticket (issue_type_id, stakeholder_id, created_at, id) where issue_type_id is not null;
