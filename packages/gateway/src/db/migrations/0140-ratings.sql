-- A customer rates a conversation once, after its end (field notes, csat_response). Few conversations have a rating, and the index holds those alone.
alter table chat_session
  add column rating smallint check (rating between 1 and 5),
  add column rating_comment text,
  add column rated_at timestamptz,
  add constraint chat_session_rated check ((rating is null) = (rated_at is null) and (rating_comment is null or rating is not null));
create index chat_session_rated on chat_session (stakeholder_id, rated_at) where rated_at is not null;
