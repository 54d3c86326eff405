-- Clients ask for channels themselves (docs/adr/0083): who did, and the lists of one's own.
alter table channel_client_request add column requested_by int references app_user;
create index channel_client_request_own_status on channel_client_request (stakeholder_id, status, created_at, id);
