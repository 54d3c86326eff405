-- Every message changes its conversation. With room left in its page, and the indexed columns as they were (message-statement.ts moves
-- last_activity_at at most once a second), PostgreSQL rewrites the row without touching any of the indexes.
alter table chat_session set (fillfactor = 70);
