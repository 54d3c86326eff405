-- Plans that are to come, in the order in which they begin: all of them, and those of one plan.
create index client_plan_to_come on client_plan (starts_on, id) where state = 'pending';
create index client_plan_to_come_of_plan on client_plan (plan_id, starts_on, id) where state = 'pending';
drop index client_plan_starts_on;
