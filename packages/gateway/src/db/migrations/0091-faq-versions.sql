-- FAQs can be changed, put away and reviewed (spec section 7, knowledge base).

alter table kb_entry add column version int not null default 1;
alter table kb_entry drop constraint kb_entry_status_check;
alter table kb_entry add constraint kb_entry_status_check
  check (status in ('draft', 'pending_review', 'published', 'archived', 'indexing', 'error', 'rejected'));

create index kb_entry_status on kb_entry (stakeholder_id, status, updated_at desc, id desc);
create index kb_entry_kind on kb_entry (stakeholder_id, kind, status, updated_at desc, id desc);
create index kb_entry_question on kb_entry (stakeholder_id, lower(question), id);
-- There is none on usage_count: each answer counts, and a row whose indexed columns stay as they are is counted without touching the text indexes.
