-- A cell holds 32,767 units of UTF-16, in which emoji and rare letters count twice: a mark, which is then removed, stands
-- for their second unit. A text that is cut ends with an ellipsis. Otherwise the same as in migration 0004.
create or replace function parley_xlsx_text(value text) returns text
  language sql immutable parallel safe
  return case
    when value !~ E'[\x01-\x1f&<>_\uFFFE\uFFFF]' and octet_length(value) <= 32767 then value
    else replace(replace(replace(replace(replace(
      regexp_replace(
        translate(
          case
            when octet_length(value) <= 32767 or length(regexp_replace(left(value, 32768), '[\U00010000-\U0010FFFF]', '\&\&', 'g')) <= 32767 then value
            else left(regexp_replace(left(value, 32768), '[\U00010000-\U0010FFFF]', E'\x01\\&', 'g'), 32766) || '…'
          end,
          E'\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\uFFFE\uFFFF', ''),
        '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g'),
      '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '&#10;'), E'\r', '&#13;')
  end;
