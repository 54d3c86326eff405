import pg from "pg";

/**
 * Simulated number of distinct values of a column; a negative number is a share of the row count. One stakeholder and
 * one broadcast have half of all rows; a customer has few conversations, a team few members. Other columns have 200
 * values, PostgreSQL's default without statistics.
 */
const VALUES = {
  stakeholder_id: 2,
  batch_id: 2,
  customer_id: -0.2,
  session_id: -0.1,
  ticket_id: -0.2,
  job_id: -0.1,
  "bot.stakeholder_id": -0.5,
  "deactivated_platform.stakeholder_id": -0.5,
  "broadcast_sum.batch_id": -0.25,
  "team_member.team_id": -0.1,
  "team.department_id": -0.1,
  "team.branch_id": -0.1,
  "email_address.team_id": -0.2,
  "issue_type.department_id": -0.1,
  "issue_type.team_id": -0.2,
  "chat_session.disposition_id": 200,
};
const values = Object.entries(VALUES)
  .map(([name, n]) => `('${name}', ${n})`)
  .join(", ");

const TABLES = "select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'";

/**
 * Inserts and removes a row in each empty table, so that the table has a page. PostgreSQL treats a table without pages
 * as empty, regardless of its statistics.
 */
const TOUCH = `do $touch$
  declare held record; part record;
  begin
    for held in ${TABLES} and pg_relation_size(c.oid) = 0 loop
      begin
        for part in select conname from pg_constraint where conrelid = held.oid and contype in ('p', 'u', 'c', 'x') loop
          execute format('alter table %I drop constraint if exists %I cascade', held.relname, part.conname);
        end loop;
        for part in select attname from pg_attribute where attrelid = held.oid and attnum > 0 and not attisdropped and attnotnull and attidentity = '' loop
          execute format('alter table %I alter column %I drop not null', held.relname, part.attname);
        end loop;
        execute format('alter table %I disable trigger all', held.relname);
        execute format('insert into %I default values', held.relname);
        raise exception sqlstate 'PT001';
      exception when sqlstate 'PT001' then null;
      end;
    end loop;
  end $touch$`;

const pretend = (rows: number): readonly string[] => [
  TOUCH,
  `do $still$ declare held record; begin for held in ${TABLES} loop
     execute format('alter table %I set (autovacuum_enabled = false)', held.relname);
   end loop; end $still$`,
  `delete from pg_statistic where starelid in (select oid from (${TABLES}) held)`,
  `update pg_class set reltuples = ${rows}, relpages = greatest(pg_relation_size(oid) / 8192, 1)
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  // Unique columns are skipped, because the planner needs no statistics for them.
  `select pg_restore_attribute_stats('schemaname', 'public', 'relname', held.relname::text, 'attname', a.attname::text, 'inherited', false,
     'null_frac', 0::real, 'avg_width', 4, 'n_distinct', coalesce(its.n, any_table.n)::real)
   from (${TABLES}) held join pg_attribute a on a.attrelid = held.oid left join (values ${values}) any_table(name, n) on any_table.name = a.attname
     left join (values ${values}) its(name, n) on its.name = held.relname || '.' || a.attname
   where coalesce(its.n, any_table.n) is not null and not exists (select from pg_index i where i.indrelid = held.oid and i.indisunique and i.indkey::text = a.attnum::text)`,
  // Indexes of words: as in texts of people, a hundred words are in one of a thousand rows each, and all others are
  // rarer. Without statistics, the planner expects each word in one of fifty rows.
  `select pg_restore_attribute_stats('schemaname', 'public', 'relname', i.relname::text, 'attname', a.attname::text, 'inherited', false,
     'null_frac', 0::real, 'avg_width', 50, 'n_distinct', -1::real, 'most_common_elems', (select array_agg('word' || n order by 'word' || n)::text from generate_series(100, 199) n),
     'most_common_elem_freqs', array_fill(0.001::real, array[102]))
   from pg_index x join pg_class i on i.oid = x.indexrelid join pg_attribute a on a.attrelid = i.oid
   where i.relnamespace = 'public'::regnamespace and pg_get_indexdef(i.oid, a.attnum, false) like 'parley_words(%'`,
];

/**
 * Sets the planner's statistics as if each table had this number of rows, to test query plans without filling tables.
 * Returns false if unsupported, because it needs PostgreSQL 18 and a superuser.
 */
export const pretendRows = async (connection: pg.ClientConfig, rows: number): Promise<boolean> => {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    const { rows: able } = await owner.query<{ able: boolean }>(
      "select rolsuper and current_setting('server_version_num')::int >= 180000 as able from pg_roles where rolname = session_user",
    );
    if (!able[0]?.able) return false;
    for (const text of pretend(rows)) await owner.query(text);
    return true;
  } finally {
    await owner.end();
  }
};
