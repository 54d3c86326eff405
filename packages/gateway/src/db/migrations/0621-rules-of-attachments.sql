-- Rules of a stakeholder for attachments (ADR 0156): kinds that it refuses, and how large a file may be. Null: as large as the deployment allows.
alter table support_setting
  add column refused_files text[] not null default '{}'
    check (refused_files <@ array['pictures', 'documents', 'texts', 'audio', 'video', 'archives', 'emails', 'programs', 'other']),
  add column max_file_mb int check (max_file_mb between 1 and 25);
