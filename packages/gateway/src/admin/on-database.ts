import type { AuditAction } from "@parley/core/contract";
import type pg from "pg";
import { type Cause, declaresAll } from "../audit/audit.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { onFolder } from "../db/embedded/keep-folder.ts";
import { expectMigrated } from "../db/migrate.ts";
import { reachDatabase } from "../db/reach.ts";
import { AppError } from "../errors/app-error.ts";
import type { Settings } from "../settings/settings.ts";

/** What is refused, in words for the person at the terminal; `code` as on the wire. */
export interface Refusal {
  readonly refused: string;
  readonly code: string;
}

export const refuse = (code: string, refused: string): Refusal => ({ refused, code });

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Whoever can reach the database's files or its address: no user of the platform. */
export const AT_THE_MACHINE: Cause<AuditAction> = {
  who: { userId: null, name: "parley admin" },
  origin: { requestId: null, ip: null, via: "cli", checkDeclared: declaresAll },
};

const work = async <T>(connection: pg.ClientConfig, on: (database: Database) => Promise<T>): Promise<T> => {
  await expectMigrated(connection);
  const database = openDatabase({ connection, log: quietLog, maxConnections: 4 });
  try {
    return await on(database);
  } finally {
    await database.close();
  }
};

/**
 * Works on the database that the settings name, without a sign-in and beside a gateway that runs or not: the one of DATABASE_URL, or that of the data folder. A rule of
 * the platform that forbids the work is answered as a refusal. Throws `DatabaseSetupError` where there is no database to work on.
 */
export const onDatabase = async <T>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  on: (database: Database) => Promise<T | Refusal>,
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
