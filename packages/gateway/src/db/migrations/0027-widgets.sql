-- Web widgets, one per bot (ADR 0189). A row exists once the settings were changed or the widget was loaded on a page;
-- the settings have version 0 until they are changed.
create table widget (
  bot_id int primary key references bot on delete cascade,
  stakeholder_id int not null references stakeholder,
  title text not null default '',
  color text not null default '#1f6b4a' check (color ~ '^#[0-9a-f]{6}$'),
  position text not null default 'right' check (position in ('right', 'left')),
  greeting text not null default '',
  languages text[] not null default '{en,fr,es,pt,de,ar,sw,zh}' check (cardinality(languages) > 0),
  -- Web sites that may use the widget; empty for all.
  origins text[] not null default '{}' check (cardinality(origins) <= 50),
  seen_on text,
  seen_at timestamptz,
  version int not null default 0,
  updated_at timestamptz
);
create index widget_stakeholder on widget (stakeholder_id, bot_id);
call parley_guard('widget');
