-- What the walk over all lists found without an index (app/lists.test.ts): roles by name and by change, of one stakeholder and of the whole platform, and found by
-- a part of their name; a customer by the code alone, as provider staff ask; whom a business status other than open holds for.
create index role_list on role (stakeholder_id, lower(name), id);
create index role_all_names on role (lower(name), id);
create index role_all_updated on role (updated_at, id);
create index role_search on role using gin (lower(name) gin_trgm_ops);
create index customer_all_codes on customer (user_code);
create index business_status_not_open on business_status (status, stakeholder_id) where status <> 'open';

-- Behind row-level security an index over what a function makes of a column serves only where that function, too, is marked leak-proof (migration 0001): without
-- it a search for words read every message of the stakeholder, and one for a tag every tag.
do $$
begin
  alter function lower(text) leakproof;
  alter function to_tsvector(regconfig, text) leakproof;
exception
  when insufficient_privilege then raise notice 'text search does not use all of its indexes behind row-level security: this login is no superuser';
end
$$;
