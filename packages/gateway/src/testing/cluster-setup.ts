import pino from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/database.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { openCluster, type PrepareTemplate, silent, type TestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** Demo accounts and a little history: enough to look real, quick to copy. */
const seedTemplate: PrepareTemplate = async (connection) => {
  const database = openDatabase({ connection, log: silent });
  await seedDemo(database, { password: "parley-demo", scale: 0.05, now: new Date(), log: pino({ level: "silent" }) });
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
