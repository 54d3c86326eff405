import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SignedIn } from "@parley/core/contract/main/authentication";
import pino from "pino";
import { type RunningGateway, type StartOptions, startGateway } from "../app/start-gateway.ts";
import { readSettings } from "../settings/settings.ts";
import { TEST_PASSWORD } from "./cluster-setup.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export { TEST_PASSWORD };

/** A raw answer: tests of the wire look at what was really said. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape out of an answer and asserts it
  readonly body: any;
}

export interface TestGateway extends RunningGateway {
  readonly test: TestDatabase;
  /** Its data folder. */
  readonly dataDir: string;
  /** Raw HTTP, with neither the contract nor the typed client. `path` begins with `/`. */
  request(
    method: string,
    path: string,
    options?: { readonly token?: string; readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<RawAnswer>;
  /** Signs a demo account in. */
  signIn(loginId: string, password?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestGatewayOptions extends StartOptions {
  /** Environment variables as a person would set them. */
  readonly environment?: Record<string, string>;
  /** A database with nothing in it, not even tables. */
  readonly empty?: boolean;
}

/** Nobody listens there: no test asks the world about a domain. */
const NO_DNS = "127.0.0.1:9";

/** A real gateway on a free port with a database of its own, copied from the seeded template. */
export const startTestGateway = async ({ environment = {}, empty = false, ...options }: TestGatewayOptions = {}): Promise<TestGateway> => {
  const test = await createTestDatabase({ empty });
  const dataDir = await mkdtemp(join(tmpdir(), "parley-files-"));
  const settings = readSettings({ PORT: "0", DEMO: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", DNS_SERVER: NO_DNS, ...environment }, process.cwd());
  // Nobody is at work any more when a test file is over.
  const given = { busyGraceMs: 0, log: pino({ level: settings.logLevel }), connection: test.connection, ...options };
  const gateway = await startGateway(settings, given);

  const request: TestGateway["request"] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await fetch(gateway.url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

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
      await gateway.stop();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
