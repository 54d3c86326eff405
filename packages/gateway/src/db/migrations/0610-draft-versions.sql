-- The version that a save of a draft began from. All drafts draw from one sequence, so that a draft that was sent and begun again never has the version of the one before.
create sequence draft_version;
alter table draft add column version bigint not null default nextval('draft_version');
alter table ticket_draft add column version bigint not null default nextval('draft_version');
