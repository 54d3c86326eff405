import type { AuditAction } from "@parley/core/contract";
import type pg from "pg";
import { type Cause, declaresAll } from "../audit/audit.ts";
import { onFolder } from "../db/embedded/keep-folder.ts";
import { expectMigrated } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { reachDatabase } from "../db/reach.ts";
import { AppError } from "../errors/app-error.ts";
import type { Settings } from "../settings/settings.ts";

/** A refusal with a text for the person at the terminal; `code` as on the wire. */
export interface Refusal {
  readonly refused: string;
  readonly code: string;
}

export const refuse = (code: string, refused: string): Refusal => ({ refused, code });

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A person with access to the database's files or address, who is no user of the platform. */
export const AT_THE_MACHINE: Cause<AuditAction> = {
  who: { userId: null, name: "parley admin" },
  origin: { requestId: null, ip: null, via: "cli", checkDeclared: declaresAll },
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
 * Runs on the database of the settings without a sign-in, whether or not a gateway is running: that of DATABASE_URL, or
 * of the data folder. Returns a refusal for work that a rule of the platform forbids. Throws `DatabaseSetupError` when
 * there is no database.
 */
export const onDatabase = async <T>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  on: (database: OpenDatabase) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  try {
    if (databaseUrl === undefined) return await onFolder({ dataDir, log: quietLog }, (address) => work(address, on));
    await reachDatabase(databaseUrl);
    return await work({ connectionString: databaseUrl }, on);
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.publicText);
    throw error;
  }
};
