-- The next run of a schedule that was paused by the suspension of its stakeholder (ADR 0082), null for all others. Activation resumes the schedule from there.
alter table export_schedule add column held_run_at timestamptz;
