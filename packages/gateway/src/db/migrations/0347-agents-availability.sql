-- Who is there to work, and by which times absence is told (ADR 0117).

-- What somebody said last: it holds again with the next window. `released_at`: their chats went back to the queue for this absence already, so that what
-- a colleague gives them knowingly stays with them.
alter table agent_state
  add column said text not null default 'online' check (said in ('online', 'busy', 'away')),
  add column said_reason text,
  add column released_at timestamptz;
-- Whoever may have to be sent offline, or to give chats back.
create index agent_state_at_work on agent_state (user_id) where status <> 'offline';

-- The gateway processes that live: each says so every few seconds. It is nobody's of the stakeholders.
create table gateway_process (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- The open windows of support agents. One whose process lives no more is closed by whoever looks next.
create table agent_window (
  id text primary key,
  process_id uuid not null,
  user_id int not null references app_user,
  stakeholder_id int not null references stakeholder
);
create index agent_window_user on agent_window (user_id);
create index agent_window_process on agent_window (process_id);
call parley_guard('agent_window');

-- The times by which a stakeholder's queue is run; who has no row has the defaults of the contract.
create table support_setting (
  stakeholder_id int primary key references stakeholder,
  amber_minutes int not null check (amber_minutes > 0),
  red_minutes int not null,
  grace_seconds int not null check (grace_seconds > 0),
  -- Null: chats of who is away stay theirs.
  away_minutes int check (away_minutes > 0),
  version int not null default 1,
  updated_by int references app_user,
  updated_at timestamptz not null default now(),
  constraint support_setting_order check (red_minutes > amber_minutes)
);
call parley_guard('support_setting');
