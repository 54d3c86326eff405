import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { inDatabase, type ServerAddress, silent } from "./cluster.ts";
import "./cluster-setup.ts";

export interface TestDatabase {
  database: OpenDatabase;
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** Connection that all test files of a worker use to create and drop databases. It does not keep the process alive. */
let asking: pg.Pool | undefined;
function askServer(address: ServerAddress, statement: string): Promise<unknown> {
  if (asking === undefined) {
    asking = new pg.Pool({ ...address, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // Ignores errors, because the server may stop before the last workers do.
    asking.on("error", () => undefined);
  }
  return asking.query(statement);
}

/** Creates a database for one test file, copied from the migrated template. With `empty` it has no tables. */
export async function createTestDatabase({ empty = false }: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject("cluster");
  const name = `t_${randomBytes(6).toString("hex")}`;
  // Copies files, which takes half as long as logging each page. The option is omitted for an external server, which
  // may be older than PostgreSQL 15.
  const copied = `template ${template}${"connectionString" in server ? "" : " strategy file_copy"}`;
  await askServer(server, `create database ${name} ${empty ? "" : copied}`);
  const connection = inDatabase(server, name);
  const database = openDatabase({ connection, log: silent });
  return {
    database,
    connection,
    drop: async () => {
      await database.close();
      await askServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
