-- Provider staff look at what is at work everywhere, the oldest first too: without these, that walks past all that is done.
create index ticket_all_active_created on ticket (created_at, id) where status in ('open', 'pending', 'unresolved');
create index ticket_all_active_updated on ticket (updated_at, id) where status in ('open', 'pending', 'unresolved');
create index ticket_all_active_priority on ticket (priority_rank, id) where status in ('open', 'pending', 'unresolved');
