-- Almost no text of a report needs any of the work of 0061, and that work took most of the time of a sheet: now one look decides.
-- "plain" is a text that neither the markup nor the signs left out occur in, and that fits a cell.
create or replace function parley_xlsx_text(value text) returns text
  language sql immutable parallel safe
  return case
    when value !~ E'[\x01-\x1f&<>_\uFFFE\uFFFF]' and octet_length(value) <= 32767 then value
    else replace(replace(replace(replace(replace(
      regexp_replace(
        translate(left(value, 32767), E'\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\uFFFE\uFFFF', ''),
        '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g'),
      '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '&#10;'), E'\r', '&#13;')
  end;
