-- The plan that counts for a client is the first of its entries here: the active one, the pending one, or else the newest. A list of clients reads one row of each.
create index client_plan_present on client_plan (stakeholder_id, (case state when 'active' then 0 when 'pending' then 1 else 2 end), id desc);
