-- Attachments of every kind (ADR 0156): how each is shown, why it may do harm, and what the virus scanner says of it.
alter table attachment
  add column preview text not null default 'none' check (preview in ('none', 'picture', 'converted', 'pdf', 'audio', 'video', 'text')),
  add column danger text check (danger in ('program', 'script', 'page', 'macros', 'archive', 'locked')),
  -- Only what is ready is given to people.
  add column state text not null default 'ready' check (state in ('ready', 'unchecked', 'infected')),
  add column finding text check (finding is null or state = 'infected');
create index attachment_unchecked on attachment (id) where state = 'unchecked';

alter table canned_reply_file
  add column preview text not null default 'none' check (preview in ('none', 'picture', 'converted', 'pdf', 'audio', 'video', 'text')),
  add column danger text check (danger in ('program', 'script', 'page', 'macros', 'archive', 'locked'));

-- Until now only these kinds were accepted.
update attachment set preview = case mime when 'application/pdf' then 'pdf' when 'text/plain' then 'text' else 'picture' end;
update canned_reply_file set preview = case mime when 'application/pdf' then 'pdf' when 'text/plain' then 'text' else 'picture' end;
