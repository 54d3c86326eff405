import pg from "pg";

/**
 * Tells the planner what the tables hold now. It acts as the login, which owns them: PostgreSQL passes over the gateway's own role with a warning that nobody
 * reads, and everything would go on being planned as before.
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
