-- Client requests are found by their phone number: by its digits as typed, and in E.164 form, which the gateway works out from the country of the client.
-- Requests that are there already keep what was typed; a search compares both forms.
alter table channel_client_request add column phone_e164 text check (phone_e164 ~ '^\+[0-9]{2,17}$');

drop index channel_client_request_search;
alter table channel_client_request drop column search;
alter table channel_client_request add column search text not null generated always as (parley_fold(
  business_name || ' ' || contact_name || ' ' || contact_email || ' ' || coalesce(phone_e164, '')
  || ' ' || case when phone ~ '^[^0-9]*\+' then '+' else '' end || coalesce(regexp_replace(replace(parley_fold(phone), '(0)', ''), '[^0-9]', '', 'g'), '')
)) stored;
create index channel_client_request_search on channel_client_request using gin (search gin_trgm_ops);
