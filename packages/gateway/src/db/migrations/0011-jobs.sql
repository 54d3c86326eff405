-- Queues a job in the transaction of what it follows from. parley_app may not touch the queue itself; this function does it with the rights of
-- the owner. The schema graphile_worker is made by the library at start, after the migrations; the body is looked up when it runs.
create function parley_add_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload, null, run_at, max_attempts, job_key);
end
$$;
