-- Provider staff read the conversations of every stakeholder in the same orders.
create index chat_session_all_activity on chat_session (last_activity_at desc, id desc);
create index chat_session_all_started on chat_session (started_at, id);

-- Canned replies by title.
create index canned_reply_title on canned_reply (stakeholder_id, lower(title), id);
