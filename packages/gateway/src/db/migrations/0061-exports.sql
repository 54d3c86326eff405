-- Exports are written by COPY, so what a cell needs before it may stand in a file is done here. Both functions are inlined into the statement.

-- A spreadsheet takes a text that begins with one of these signs (= + - @, their wide forms, tab and line ends) for a formula and computes it; with an apostrophe before it, it
-- stays a text. ascii() is the code of the first sign.
create function parley_csv_text(value text) returns text
  language sql immutable parallel safe
  return case when ascii(value) in (61, 43, 45, 64, 9, 10, 13, 65309, 65291, 65293, 65312) then '''' || value else value end;

-- A text inside the XML of a sheet: at most as long as a cell may be, without signs that XML cannot hold, and on one line.
-- "_x0041_" is how a sheet writes a sign by its number, so a text that happens to look like it is told apart.
create function parley_xlsx_text(value text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(replace(
    regexp_replace(
      translate(left(value, 32767), E'\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\uFFFE\uFFFF', ''),
      '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g'),
    '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '&#10;'), E'\r', '&#13;');

-- Keys that sign what leaves the house, such as links in mails. They belong to the platform; the gateway makes each when it is first needed.
create table signing_key (
  purpose text primary key,
  key bytea not null
);

-- The same as parley_add_job of 0011, in a named queue: jobs of one queue run one after the other.
create function parley_add_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int, queue text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload, queue, run_at, max_attempts, job_key);
end
$$;
drop function parley_add_job(text, json, text, timestamptz, int);

-- A mail that says what it is for is in the mailbox once, however often its delivery is tried.
alter table mail add column message_id text;
create unique index mail_once on mail (message_id) where message_id is not null;
