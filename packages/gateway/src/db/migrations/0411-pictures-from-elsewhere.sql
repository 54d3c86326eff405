-- The addresses of a mail's pictures that its sender keeps (ADR 0131), in the order of the marks that stand in its HTML. They are loaded when a person asks.
alter table email add column remote_images text[] not null default '{}';
