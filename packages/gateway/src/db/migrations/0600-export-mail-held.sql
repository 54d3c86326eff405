-- The e-mail with the link of an export waits for the stakeholder of its owner to be active again (ADR 0082). Activation queues it.
alter table job add column mail_held boolean not null default false;
