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
 * Parameters of a cheap password hash. Most tests sign in, and a thousand real hashes would take a minute. Passwords
 * set during tests are hashed normally.
 */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Fills the template database with demo accounts and a short history, so that it is realistic but quick to copy. */
const seedTemplate: PrepareTemplate = async (connection) => {
  const database = openDatabase({ connection, log: silent });
  await seedDemo(database, { password: TEST_PASSWORD, scale: 0.05, now: new Date(), log: pino({ level: "silent" }) });
  const key_hash = await hash(TEST_PASSWORD, CHEAP);
  await database.platform.updateTable("app_user").set({ key_hash }).where("key_hash", "is not", null).execute();
  await database.close();
};

let close: (() => Promise<void>) | undefined;

/** Global setup of vitest: starts one PostgreSQL server for the run, shared by all workers. */
export async function setup(project: TestProject): Promise<void> {
  const opened = await openCluster(seedTemplate);
  close = opened.close;
  project.provide("cluster", opened.cluster);
}

export async function teardown(): Promise<void> {
  await close?.();
}
