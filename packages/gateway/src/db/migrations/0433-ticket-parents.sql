-- A ticket may be part of another one (ADR 0133); a part has no parts.
alter table ticket add column parent_id int references ticket check (parent_id <> id);
create index ticket_parent on ticket (parent_id, created_at desc, id desc) where parent_id is not null;
