import pg from "pg";

/**
 * Updates the planner's statistics. It runs as the login role, which owns the tables: under the gateway's own role
 * PostgreSQL would skip them with a mere warning.
 */
export const analyze = async (connection: pg.ClientConfig): Promise<void> => {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query("analyze");
  } finally {
    await owner.end();
  }
};
