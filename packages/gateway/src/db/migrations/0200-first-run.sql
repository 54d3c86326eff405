-- How an empty platform is set up, and who may not be lost once it is (ADR 0063).

-- The one key of the set-up page, for all processes of the platform: its hash alone, and only until somebody has an account. Of no stakeholder: there is none yet.
create table setup_key (
  id boolean primary key default true check (id),
  key_hash text not null,
  -- Where the gateway that started last is reached, for the command that prints the link again.
  address text,
  created_at timestamptz not null default now()
);

-- Whether there is a super admin left is asked whenever one is demoted or deactivated.
create index app_user_super on app_user (stakeholder_id) where is_super_admin;
