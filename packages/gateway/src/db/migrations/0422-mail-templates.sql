-- A canned reply that has a subject is a template of mails (ADR 0132).
alter table canned_reply add column subject text not null default '';
