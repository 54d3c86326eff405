-- How many messages people and bots wrote in a conversation, files among them. `last_seq` counts its lines of activity and its notes too, so a report that summed
-- that said more than those that count messages.
alter table chat_session add column said int not null default 0;
update chat_session c set said = m.said
from (select session_id, count(*)::int as said from message where kind in ('text', 'file') and sender_type <> 'system' group by session_id) m
where m.session_id = c.id;
