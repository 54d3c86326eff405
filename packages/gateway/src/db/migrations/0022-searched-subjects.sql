-- The same as in migration 0001, with a limit for the length of the decomposed text as in `foldText` of @parley/core:
-- some ligatures decompose into up to 18 letters, which multiplied the work for a text of only those.
create or replace function parley_fold(given text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  folded text;
begin
  if octet_length(given) = length(given) then
    return lower(given);
  end if;
  folded := regexp_replace(
    normalize(lower(left(normalize(given, NFKD), 4 * length(given) + 200)), NFKD),
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

-- Values that were stored without the limit: generated columns, and the index over the texts of messages. Few or no
-- rows have such a text.
do $$
declare
  stored record;
begin
  for stored in
    select d.adrelid::regclass as owner, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression,
      -- Column of the expression: PostgreSQL computes a generated column only if one of these is set.
      (select b.attname from pg_depend p join pg_attribute b on b.attrelid = p.refobjid and b.attnum = p.refobjsubid
        where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refobjid = d.adrelid and p.refobjsubid <> d.adnum limit 1) as part
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) like '%parley_fold(%'
  loop
    execute format('update %1$s set %2$I = %2$I where %3$I is distinct from %4$s', stored.owner, stored.part, stored.name, stored.expression);
  end loop;
  -- Every letter that decomposes beyond the limit takes two or three bytes, so that a plain text is not decomposed here.
  if exists (select from message where octet_length(body) >= length(body) + 15 and length(normalize(body, NFKD)) > 4 * length(body) + 200) then
    reindex index message_text;
  end if;
end
$$;

-- Words of the subject of each e-mail, and of its sender's address if it came in (`emailContains`).
create index email_words on email
  using gin (parley_words(parley_fold(case when direction = 'in' then subject || ' ' || sender else subject end)));

-- See migration 0001. `create or replace` has removed the mark of `parley_fold`.
do $$
begin
  alter function parley_fold(text) leakproof;
  alter function textcat(text, text) leakproof;
exception
  when insufficient_privilege then raise notice 'searches do not use all of their indexes behind row-level security: this login is no superuser';
end
$$;

-- Client id of the call that undid an e-mail, which returns the text again if the response was lost. Null once the text
-- is deleted.
alter table held_email add column undo_client_id text check (undo_client_id is null or state = 'undone');
