import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/** The same database for what the provider keeps of all stakeholders: its rows name the provider, and what is counted beside them is everybody's. For calls that the provider alone may make. */
export const atPlatform = (database: Database): Database => ({
  ...database,
  query: (_scope, statement) => database.query(PLATFORM, statement),
  transaction: (_scope, work) => database.transaction(PLATFORM, work),
});
