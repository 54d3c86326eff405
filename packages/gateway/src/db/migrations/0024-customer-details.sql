-- Details of customers that staff may change (ADR 0185). The version counts these changes only, because messages change
-- the row all the time.
alter table customer add column language text, add column version int not null default 1;
-- Another customer with the same number is found before a number is stored.
create index customer_phone on customer (stakeholder_id, phone, id) where phone is not null;
