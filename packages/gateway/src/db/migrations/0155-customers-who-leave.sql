-- Since when none of the customer's windows is open (docs/adr/0029); null while one is, and where the customer is at no window of ours.
alter table chat_session add column customer_gone_at timestamptz;

-- Who talks to a bot on the test-bot page is staff, not a customer, and so is what they say (docs/adr/0030).
alter table customer add column is_test boolean not null default false;
alter table chat_session add column is_test boolean not null default false;
