-- What the lists of teams and branches read at a million rows (ADR 0116).

-- How many conversations of a team wait or are worked, without those that have ended.
create index chat_session_team_open on chat_session (team_id, status) where team_id is not null and status in ('queued', 'active');

-- Behind row-level security an index serves a column, and no text that is put together: `||` is not marked leak-proof.
drop index branch_search;
alter table branch add column search text not null generated always as (lower(name || ' ' || address)) stored;
create index branch_search on branch using gin (search gin_trgm_ops);
