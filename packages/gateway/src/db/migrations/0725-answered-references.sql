-- Incoming e-mail is joined to its conversation by the ids that it names. Behind row-level security PostgreSQL uses an index only for functions that it knows to be
-- leak-proof; without this mark it read all e-mails of a stakeholder for each new one. The function compares the elements of two arrays, and reports none of them.
do $$
begin
  alter function arrayoverlap(anyarray, anyarray) leakproof;
exception
  when insufficient_privilege then raise notice 'ids of e-mails are searched without their index behind row-level security: this login is no superuser';
end
$$;

-- Of all e-mails, so that the planner cannot prefer another index of incoming ones; and without a pending list, which each new e-mail would read.
drop index email_refs;
create index email_refs on email using gin (refs) with (fastupdate = off);

-- E-mails that were stored before they had a digest are known again by their id. There are few, so this index is the cheapest way to look.
create index email_without_digest on email (stakeholder_id, rfc_id) where direction = 'in' and digest is null;
