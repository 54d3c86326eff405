-- A message's stakeholder is that of its conversation: the statement that stores takes it from the locked row (message-statement.ts), row-level security asks once
-- more, and the conversation itself refers to its stakeholder. Asking the list of stakeholders for each message again was a tenth of what storing it costs.
alter table message drop constraint message_stakeholder_id_fkey;
