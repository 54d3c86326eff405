import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readPostmaster } from "../../../packages/gateway/src/db/embedded/postmaster.ts";
import { type Child, startChild } from "./child.ts";

export const BUNDLE = new URL("../../../packages/gateway/dist/main.js", import.meta.url);
const PASSWORD = "parley-demo";

/** The built gateway with a small demo in its own folder, started like a new installation. */
export interface BenchGateway extends Child {
  readonly url: string;
  /** Address of the gateway's database, to run baselines and create test data without the gateway. */
  readonly connection: { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  readonly dataDir: string;
  /** Makes a call; returns the data of the response. Any failure ends the benchmark. */
  call<Data>(method: "GET" | "POST" | "PUT", path: string, token?: string, body?: unknown): Promise<Data>;
  signIn(loginId: string): Promise<{ readonly token: string; readonly userId: number }>;
  /** Stops the gateway and deletes its folder. */
  close(): Promise<void>;
}

export const quietSettings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: "0",
  DEMO_SCALE: "0.05",
  LOG_LEVEL: "error",
  DATABASE_URL: "",
  TOKEN_TTL_SECONDS: "86400",
});

export const addressIn = (output: string): string | undefined => /Parley is at (\S+)/.exec(output)?.[1];

/** Creates a data folder that PostgreSQL's user may access even if the benchmark runs as root. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parley-bench-"));
  await chmod(folder, 0o711);
  return folder;
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });

export async function startBenchGateway(file: URL = BUNDLE, settings: Readonly<Record<string, string>> = {}): Promise<BenchGateway> {
  const dataDir = await newDataDir();
  const child = await startChild(file, addressIn, { ...quietSettings(dataDir), ...settings });
  const url = child.ready;
  const postmaster = await readPostmaster(join(dataDir, "postgres"));
  if (postmaster === undefined) throw new Error("The gateway answers, but its PostgreSQL is not where it should be.");
  const call: BenchGateway["call"] = async <Data>(method: string, path: string, token?: string, body?: unknown) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { "content-type": "application/json" }) };
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { readonly data: Data }).data;
  };
  return {
    ...child,
    url,
    dataDir,
    connection: { host: postmaster.socketFolder, port: 5432, user: "parley", database: "parley" },
    call,
    signIn: (loginId) => call("POST", "/api/main/authentication", undefined, { loginId, key: PASSWORD }),
    close: async () => {
      await child.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** Runs SQL statements as the owner of the tables, so that row-level security does not apply. */
export async function inDatabase(connection: pg.ClientConfig, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
