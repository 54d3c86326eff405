import type { AuditAction } from "@parley/core/contract";
import type pg from "pg";
import { allowAnyAuditAction, type Cause } from "../audit/audit.ts";
import { checkConnection } from "../db/check-connection.ts";
import { onFolder } from "../db/embedded/keep-folder.ts";
import { expectMigrated } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { AppError } from "../errors/app-error.ts";
import type { Settings } from "../settings/settings.ts";

/** Refusal of an admin command, with a message for the person at the terminal. `code` is an error code of the API. */
export interface Refusal {
  readonly refused: string;
  readonly code: string;
}

export const refuse = (code: string, refused: string): Refusal => ({ refused, code });

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Audit author of changes made by a person who has access to the database itself and does not sign in to the platform.
 */
export const LOCAL_ADMIN_CAUSE: Cause<AuditAction> = {
  who: { userId: null, name: "parley admin" },
  origin: { requestId: null, ip: null, via: "cli", checkDeclared: allowAnyAuditAction },
};

const work = async <T>(connection: pg.ClientConfig, on: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  await expectMigrated(connection);
  const database = openDatabase({ connection, log: quietLog, maxConnections: 4 });
  try {
    return await on(database);
  } finally {
    await database.close();
  }
};

/**
 * Runs `on` on the database of DATABASE_URL or of the data folder, without a sign-in and whether or not a gateway is
 * running. Returns a refusal if a platform rule forbids the work. Throws `DatabaseSetupError` without a database.
 */
export const onDatabase = async <T>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  on: (database: OpenDatabase) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  try {
    if (databaseUrl === undefined) return await onFolder({ dataDir, log: quietLog }, (address) => work(address, on));
    await checkConnection(databaseUrl);
    return await work({ connectionString: databaseUrl }, on);
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.publicText);
    throw error;
  }
};
