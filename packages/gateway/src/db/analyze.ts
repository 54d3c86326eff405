import pg from "pg";

/**
 * SQL for the names of non-empty tables. Empty ones are excluded, because a plan made for a table known to be empty
 * reads all of it and stays in use while the table fills.
 */
const FILLED = `select string_agg(format('%I.%I', n.nspname, c.relname), ', ') as names from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and c.relpersistence = 'p' and pg_relation_size(c.oid) > 0`;

/**
 * Updates the planner's statistics. Connects as the login role, which owns the tables, because PostgreSQL would skip
 * them under the gateway's own role.
 */
export const analyze = async (connection: pg.ClientConfig): Promise<void> => {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ names: string }>(FILLED);
    await owner.query(`analyze ${rows[0]?.names ?? ""}`);
  } finally {
    await owner.end();
  }
};
