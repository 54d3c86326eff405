import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { openEmbedded, type ServerAddress as SocketAddress } from "../db/embedded/open-embedded.ts";
import type { Log } from "../db/log.ts";
import { migrate } from "../db/migrate.ts";
import { CLUSTER_PREFIX, removeAbandonedClusters } from "./abandoned-clusters.ts";

/**
 * Address of the test server and name of the template. Must be plain data, because vitest sends it from the main
 * process to the workers.
 */
export interface TestCluster {
  /** Address of the server, used to create and drop databases. */
  connection: ServerAddress;
  /** Name of the migrated (and possibly seeded) database that is copied for each test. */
  template: string;
}

export type ServerAddress = { connectionString: string } | SocketAddress;

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Fills the template database after the migrations, for example with demo data. */
export type PrepareTemplate = (connection: pg.ClientConfig) => Promise<void>;

/**
 * Opens the PostgreSQL server of a test run: an embedded one in a temporary folder, or the one at TEST_DATABASE_URL,
 * whose login must be allowed to create databases.
 */
export async function openCluster(
  prepareTemplate: PrepareTemplate = async () => undefined,
): Promise<{ cluster: TestCluster; close(): Promise<void> }> {
  await removeAbandonedClusters();
  const server = await openServer();
  const template = `parley_template_${process.pid}_${Date.now()}`;
  const close = async () => {
    await onServer(server.address, `drop database if exists ${template} with (force)`);
    await server.close();
  };
  try {
    await onServer(server.address, `create database ${template}`);
    const connection = inDatabase(server.address, template);
    await migrate({ connection, log: silent });
    await migrateJobs(connection);
    await prepareTemplate(connection);
    return { cluster: { connection: server.address, template }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Creates the tables of the job library in the template. Otherwise each of the hundreds of gateways in a run would
 * create them, which took a fifth of their start time.
 */
async function migrateJobs(connection: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool(connection);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}

/** Returns the connection to another database on the same server. */
export function inDatabase(address: ServerAddress, database: string): pg.ClientConfig {
  if (!("connectionString" in address)) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function onServer(address: ServerAddress, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<{ address: ServerAddress; close(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== "") return { address: { connectionString: url }, close: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), CLUSTER_PREFIX));
  // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
  await chmod(dataDir, 0o711);
  // Turns disk syncs off, because test data need not survive a crash.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
  const embedded = await openEmbedded({ dataDir, log: silent, settings });
  return {
    address: embedded.connection,
    close: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
