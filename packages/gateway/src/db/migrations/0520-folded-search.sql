-- Every search compares texts without case and accents, in one Unicode form: "ola" finds "Olá", however its accent was stored.

-- The same as `foldText` in @parley/core; a test compares the two. PL/pgSQL, because PostgreSQL writes the body of an SQL function into each query, and row-level security
-- then asks for every function in it to be leak-proof. Capitals are listed because `lower` leaves them in a database with the locale C.
create function parley_fold(given text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  folded text;
begin
  if octet_length(given) = length(given) then
    return lower(given);
  end if;
  folded := regexp_replace(
    normalize(lower(normalize(given, NFKD)), NFKD),
    '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '', 'g');
  folded := translate(folded,
    'łøđðħŧıςىیکة‘’ʼ“”–—‐−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ŁØĐÐĦŦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'loddhtiσييكه''''''""----01234567890123456789loddhtαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
  if folded ~ '[ßæœþẞÆŒÞ]' then
    folded := replace(replace(replace(replace(translate(folded, 'ẞÆŒÞ', 'ßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return normalize(folded, NFKC);
end
$$;

-- As for the functions in migration 0001: only a superuser may say so, and without it searches stay right and are slower.
do $$
begin
  alter function parley_fold(text) leakproof;
exception
  when insufficient_privilege then null;
end
$$;

-- Tables whose names were compared without a column of their own get one, as all others have it.
do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('tag', 'name'), ('team', 'name'), ('role', 'name'), ('department', 'name'), ('disposition', 'name'), ('issue_type', 'name'),
      ('ticket_macro', 'name'), ('stakeholder_category', 'name'), ('enterprise_client', 'company')
    ) as listed (holder, named)
  loop
    execute format('drop index %I', target.holder || '_search');
    execute format('alter table %I add column search text not null generated always as (parley_fold(%I)) stored', target.holder, target.named);
    execute format('create index %I on %I using gin (search gin_trgm_ops)', target.holder || '_search', target.holder);
  end loop;
end
$$;

-- A generated column cannot be given another expression before PostgreSQL 17: it is made again, with its indexes.
do $$
declare
  kept record;
  made text;
begin
  for kept in
    select d.adrelid::regclass as holder, pg_get_expr(d.adbin, d.adrelid) as expression,
      array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = d.adrelid and a.attnum = any (i.indkey::int2[])) as indexes
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attname = 'search' and a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) not like '%parley_fold%'
      and d.adrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    -- A phone number is compared by its digits, however it was written.
    if kept.holder = 'customer'::regclass then
      kept.expression := $e$name || ' ' || user_code || ' ' || coalesce('+' || nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), '') || ' ' || coalesce(email, '')$e$;
    end if;
    execute format('alter table %s drop column search', kept.holder);
    execute format('alter table %s add column search text not null generated always as (parley_fold(%s)) stored', kept.holder, kept.expression);
    foreach made in array kept.indexes loop
      execute made;
    end loop;
  end loop;
end
$$;

drop index message_text;
create index message_text on message using gin (to_tsvector('simple', parley_fold(body)));

alter table kb_entry drop column document;
alter table kb_entry add column document tsvector not null
  generated always as (setweight(to_tsvector('simple', parley_fold(question)), 'A') || setweight(to_tsvector('simple', parley_fold(answer)), 'C')) stored;
create index kb_entry_document on kb_entry using gin (document);

-- Texts that matching compares, as bot/normalize now writes them. Where two became the same, the older one keeps the new form and the other stays as it was.
do $$
declare
  target text;
begin
  foreach target in array array['phrase', 'kb_entry', 'failed_response'] loop
    execute format(
      'update %1$I t set normalized = n.text
       from (select distinct on (bot_id, text) id, bot_id, text from (select id, bot_id, normalized, normalize(parley_fold(normalized), NFKD) as text from %1$I) x
             where text <> normalized order by bot_id, text, id) n
       where t.id = n.id and not exists (select from %1$I o where o.bot_id = n.bot_id and o.normalized = n.text)', target);
  end loop;
end
$$;
