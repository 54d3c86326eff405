-- Users who were invited and have not come yet are few, and looked for among all (ADR 0068).
create index app_user_invited on app_user (stakeholder_id, id) where key_hash is null and not is_service;
-- How many chats at once somebody should have is settable now (ADR 0069).
alter table app_user add constraint app_user_max_chats check (max_chats between 1 and 100);
