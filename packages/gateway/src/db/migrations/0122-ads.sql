-- A conversation may begin at an advertisement: the code is that of its link, /test-bot/acacia-helper?ad=CODE. Few conversations have one, and the index holds those alone.
alter table chat_session add column ad text check (ad ~ '^[a-z0-9][a-z0-9_.-]{0,63}$');
create index chat_session_ad on chat_session (stakeholder_id, started_at) where ad is not null;
