import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { DatabaseSetupError } from "./embedded/setup-error.ts";
import type { Log } from "./log.ts";

export interface MigrateOptions {
  connection: pg.ClientConfig;
  log: Log;
  /**
   * Folder with the files `NNNN-name.sql`. The default is the folder next to this file; the build copies it next to the
   * bundle.
   */
  folder?: string;
}

/** Folder of the migrations next to this file. The build copies it next to the bundle. */
const OWN_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Number of the advisory lock that makes concurrent migrations wait for one another; arbitrary, but not used elsewhere
 * in this database.
 */
const LOCK = 7_275_391;

/**
 * Last migration of version 0.1.0. A database with it already has everything that the migrations of version 0.2.0
 * create (ADR 0178).
 */
const END_OF_0_1 = "0745-emails-marked-automatic.sql";
/** Names and checksums of the migrations of version 0.2.0, as `sha256sum` prints them. */
const MADE_BY_0_2 = "0.2.0.sha256";

/**
 * Applies all pending migrations and returns their names. Each migration is one transaction that first takes a lock, so
 * that concurrent processes wait for one another and each file runs once. Runs as the login role, which owns the
 * tables.
 */
export async function migrate({ connection, log, folder = OWN_FOLDER }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connection);
  // Ignores the loss of the connection, because the next statement reports it. It can be lost when an aborted start
  // stops the database server between two statements.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Sets the platform scope, because forced row-level security applies to the owner as well and migrations must see
    // all rows.
    await client.query("select set_config('parley.scope', '0', false)");
    await inLockedTransaction(client, () =>
      client.query(
        "create table if not exists parley_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
      ),
    );
    await inLockedTransaction(client, () => adoptFrom01(client, folder));
    const applied: string[] = [];
    for (const migration of await pendingOf(client, migrations)) {
      const isNew = await inLockedTransaction(client, () => apply(client, migration));
      if (!isNew) continue;
      log.info({ migration: migration.name }, "applied a migration");
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Throws if the database is not migrated to this version, for tools that leave migrations to the gateway. */
export async function expectMigrated(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>("select to_regclass('parley_migration') is not null as made");
    const pending = rows[0]?.made ? await pendingOf(client, await readMigrations(OWN_FOLDER)) : undefined;
    if (pending?.length !== 0)
      throw new DatabaseSetupError("The database has not been migrated to this version of Parley yet. Start the gateway on it once.");
  } finally {
    await client.end();
  }
}

/** Reads a file with normalized line ends, so that the checksum of a migration does not depend on the checkout. */
const textOf = async (path: string): Promise<string> => (await readFile(path, "utf8")).replaceAll("\r\n", "\n");

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new DatabaseSetupError(`The migration ${name} is not named like 0001-what-it-does.sql.`);
    const twin = numbers.get(number);
    if (twin !== undefined) throw new DatabaseSetupError(`The migrations ${twin} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await textOf(join(folder, name));
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Records the migrations of version 0.2.0 in place of those of 0.1.0, which made the same schema (ADR 0178). */
async function adoptFrom01(client: pg.Client, folder: string): Promise<void> {
  const { rowCount } = await client.query("delete from parley_migration where name <= $1 and exists (select from parley_migration where name = $1)", [
    END_OF_0_1,
  ]);
  if (!rowCount) return;
  const made = [...(await textOf(join(folder, MADE_BY_0_2))).matchAll(/^(\w+) {2}(.+)$/gm)];
  await client.query("insert into parley_migration (name, checksum) select * from unnest($1::text[], $2::text[])", [
    made.map(([, , name]) => name),
    made.map(([, checksum]) => checksum),
  ]);
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from parley_migration order by name");
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  // Returns all migrations if the database is of version 0.1.0 and `adoptFrom01` has not replaced its records yet,
  // because none of these records has a current name.
  if (done.has(END_OF_0_1)) return [...migrations];
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown !== undefined) {
    const isBefore02 = !done.has(migrations[0]?.name ?? "");
    const advice = isBefore02
      ? "It is of an early version: start the last release of version 0.1.0 on it once, then this version"
      : "Start the newer version, or restore a backup";
    throw new DatabaseSetupError(`The database has the migration ${unknown.name}, which this version of Parley does not know. ${advice}.`);
  }
  for (const { name, checksum } of migrations) {
    if (done.has(name) && done.get(name) !== checksum) throw changed(name);
  }
  return migrations.filter(({ name }) => !done.has(name));
}

/** Applies a migration. Returns false if another process has applied it while this one waited for the lock. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>("select checksum from parley_migration where name = $1", [name]);
  if (rows[0] !== undefined) {
    if (rows[0].checksum !== checksum) throw changed(name);
    return false;
  }
  try {
    await client.query(sql);
  } catch (error) {
    throw new DatabaseSetupError(`The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query("insert into parley_migration (name, checksum) values ($1, $2)", [name, checksum]);
  return true;
}

const changed = (name: string) =>
  new DatabaseSetupError(
    `The migration ${name} was edited after it had been applied to this database. Put it back as it was and write a new migration for the change.`,
  );

async function inLockedTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
