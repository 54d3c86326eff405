-- What is asked first of a text in a CSV file: most begin with a letter, fewer with a digit, and each comparison reads the text's first sign anew. Asked in the other
-- order, a million rows of six texts took a third of a second longer. Nothing else differs from 0003.
create or replace function parley_csv_text(value text) returns text
  language sql immutable parallel safe
  return case
    when ascii(value) between 65 and 126 or ascii(value) between 48 and 60 then value
    when value ~ '^[+-][0-9 ]*[0-9](\.[0-9]+)?$' then value
    when value ~ E'^([\t\n\r]|[\x01- \x7F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]*[=+@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20-])' then '''' || value
    else value
  end;
