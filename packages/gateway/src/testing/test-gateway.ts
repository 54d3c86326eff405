import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SignedIn } from "@parley/core/contract/identity/authentication";
import pino from "pino";
import { type RunningGateway, type StartOptions, startGateway } from "../app/start-gateway.ts";
import { readSettings } from "../settings/settings.ts";
import { TEST_PASSWORD } from "./cluster-setup.ts";
import { type RawAnswer, type RawRequests, rawRequests } from "./raw-requests.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export { type RawAnswer, TEST_PASSWORD };

export interface TestGateway extends RunningGateway {
  readonly test: TestDatabase;
  readonly dataDir: string;
  request: RawRequests["request"];
  signIn(loginId: string, password?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestGatewayOptions extends StartOptions {
  /** Environment variables, as an operator would set them. */
  readonly environment?: Record<string, string>;
  /** Starts with a database that has no tables. */
  readonly empty?: boolean;
}

/** DNS server address on which nothing listens, so that tests never query real domains. */
const NO_DNS = "127.0.0.1:9";

/**
 * Maximum number of database connections. It is small, because opening one costs more than a call and waiting for a
 * free one is short.
 */
const DATABASE_CONNECTIONS = "6";

/** Starts a real gateway on a free port. Its database is a copy of the seeded template. */
export const startTestGateway = async ({ environment = {}, empty = false, ...options }: TestGatewayOptions = {}): Promise<TestGateway> => {
  const test = await createTestDatabase({ empty });
  const dataDir = await mkdtemp(join(tmpdir(), "parley-files-"));
  const ours = { PORT: "0", DEMO: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", DNS_SERVER: NO_DNS, DATABASE_CONNECTIONS };
  const settings = readSettings({ ...ours, ...environment }, process.cwd());
  // Stops without a grace period, because all connections are idle when a test file ends.
  const given = { busyGraceMs: 0, log: pino({ level: settings.logLevel ?? "info" }), connection: test.connection, ...options };
  const gateway = await startGateway(settings, given);

  const { request, close } = rawRequests(gateway.url);
  return {
    ...gateway,
    test,
    dataDir,
    request,
    signIn: async (loginId, password = TEST_PASSWORD) => {
      const answer = await request("POST", "/api/main/authentication", { body: { loginId, key: password } });
      if (answer.status !== 200) throw new Error(`${loginId} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.data as SignedIn;
    },
    close: async () => {
      close();
      await gateway.stop();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
