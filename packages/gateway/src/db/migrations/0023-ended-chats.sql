-- Reports of ends include accepted chats that returned to the queue and were then abandoned.
drop index chat_session_ended;
create index chat_session_ended on chat_session (stakeholder_id, ended_at)
  where accepted_at is not null and status in ('ended', 'abandoned');
