import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * Wraps the database for records that the provider maintains for all stakeholders, so that every query has the platform
 * scope. Only for calls restricted to the provider.
 */
export const atPlatform = (database: Database): Database => ({
  ...database,
  query: (_scope, statement) => database.query(PLATFORM, statement),
  transaction: (_scope, work) => database.transaction(PLATFORM, work),
});
