import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { databaseUrl, type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";

/** Several gateways on one database, each in its own process, which a test can kill. */
export interface ManyGateways {
  /** Database connections that bypass row-level security, open until the end of the test file. */
  readonly sql: () => pg.Pool;
  /** Opens another database connection for holding locks, until the end of the test. */
  readonly connect: () => Promise<pg.Client>;
  readonly begin: (count: number) => Promise<readonly GatewayProcess[]>;
  /**
   * Makes these users of Acacia online, through browser tabs recorded for a process that is not one of the gateways.
   */
  readonly bringOnline: (userIds: readonly number[]) => Promise<void>;
  /** Stops all gateways with `SIGTERM`, so that they finish their work. */
  readonly endAll: () => Promise<void>;
}

const ELSEWHERE = "00000000-0000-4000-8000-000000000001";
const ACACIA = 2;

/** Registers the setup and clean-up of the gateways. Call it once at the top of a test file. */
export function manyGateways(): ManyGateways {
  const { spawnGateway } = gatewayProcesses();
  const running = new Set<GatewayProcess>();
  let db: TestDatabase;
  let dataDir: string;
  let sql: pg.Pool;

  const everywhere = () => ({ ...db.connection, options: "-c parley.scope=0" });
  const endAll = async (): Promise<void> => {
    const all = [...running];
    running.clear();
    await Promise.all(all.map((gateway) => gateway.end("SIGTERM")));
  };
  beforeAll(async () => {
    db = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "parley-gateways-"));
    sql = new pg.Pool({ ...everywhere(), max: 4 });
    // Ignores errors of idle connections, which end when the database is removed.
    sql.on("error", () => undefined);
  });
  afterAll(async () => {
    await endAll();
    await sql.end();
    await db.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    sql: () => sql,
    connect: async () => {
      const client = new pg.Client(everywhere());
      client.on("error", () => undefined);
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    },
    begin: async (count) => {
      const settings = { DATABASE_URL: databaseUrl(db.connection), DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "fatal" };
      const begun = await Promise.all(Array.from({ length: count }, () => spawnGateway(settings)));
      for (const gateway of begun) {
        running.add(gateway);
        void gateway.ended.then(() => running.delete(gateway));
      }
      return begun;
    },
    bringOnline: async (userIds) => {
      await sql.query("insert into gateway_process (id, seen_at) values ($1, now() + interval '1 hour') on conflict do nothing", [ELSEWHERE]);
      await sql.query(
        "insert into agent_window (id, process_id, user_id, stakeholder_id) select 'window ' || id, $1, id, $2 from unnest($3::int[]) a(id)",
        [ELSEWHERE, ACACIA, userIds],
      );
      await sql.query(
        `insert into agent_state (user_id, stakeholder_id, status) select id, $1, 'online' from unnest($2::int[]) a(id)
         on conflict (user_id) do update set status = 'online', gone_at = null`,
        [ACACIA, userIds],
      );
    },
    endAll,
  };
}
