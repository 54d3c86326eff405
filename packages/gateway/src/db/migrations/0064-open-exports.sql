-- Among all the exports that have ended, those that wait or run are few: how many a person has, and which have not been heard of for long.
create index job_open on job (owner_id) where kind = 'export' and state in ('queued', 'running');
create index job_running on job (heard_at) where kind = 'export' and state = 'running';
