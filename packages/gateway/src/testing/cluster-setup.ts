import { hash } from "@node-rs/argon2";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/open-database.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { openCluster, type PrepareTemplate, silent, type TestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** Password of every demo account in tests. */
export const TEST_PASSWORD = "parley-demo";
/**
 * Most tests begin with a sign-in, and a thousand real hashes would take a minute. A hash names its own cost; passwords
 * set by tests are hashed normally.
 */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Fills the template with demo accounts and a little history: realistic, but quick to copy. */
const seedTemplate: PrepareTemplate = async (connection) => {
  const database = openDatabase({ connection, log: silent });
  await seedDemo(database, { password: TEST_PASSWORD, scale: 0.05, now: new Date(), log: pino({ level: "silent" }) });
  const key_hash = await hash(TEST_PASSWORD, CHEAP);
  await database.platform.updateTable("app_user").set({ key_hash }).where("key_hash", "is not", null).execute();
  await database.close();
};

let close: (() => Promise<void>) | undefined;

/** vitest's globalSetup: one PostgreSQL for the whole run, shared by all workers. */
export async function setup(project: TestProject): Promise<void> {
  const opened = await openCluster(seedTemplate);
  close = opened.close;
  project.provide("cluster", opened.cluster);
}

export async function teardown(): Promise<void> {
  await close?.();
}
