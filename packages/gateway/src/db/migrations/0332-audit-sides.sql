-- A side of an entry of the audit as one line of text, for the report of the audit trail: `name: Refund; labels: vip, late`.

create function parley_audit_value(value jsonb) returns text language sql immutable parallel safe
  return case jsonb_typeof(value)
    when 'null' then '–'
    when 'string' then value #>> '{}'
    when 'array' then coalesce(
      (select string_agg(case jsonb_typeof(part) when 'string' then part #>> '{}' else part::text end, ', ' order by place)
       from jsonb_array_elements(value) with ordinality parts(part, place)),
      '–'
    )
    else value::text
  end;

-- Of two sides the fields that differ, of one alone all; `told` is the later side, because what only the earlier one keeps was not touched (core/audit, `difference`).
-- What counts changes is none. Entries keep no secrets; what is called like one, at any depth, is left out even so. A long text ends after its first 200 characters.
create function parley_audit_side(side jsonb, other jsonb, told jsonb) returns text language sql immutable parallel safe
  return (
    select string_agg(key || ': ' || case when length(line) > 200 then left(line, 200) || '…' else line end, '; ' order by key)
    from jsonb_each(case jsonb_typeof(side) when 'object' then side end) fields(key, value) cross join lateral (select parley_audit_value(value) as line) said
    where key <> 'version' and key !~* '(password|secret|hash|token|credential)|key$'
      and value::text !~* '"[^"]*(password|secret|hash|token|credential)[^"]*"\s*:|"\w*key"\s*:'
      and (told is null or told ? key) and (other is null or other -> key is distinct from value)
  );
