import type { TestProject } from "vitest/node";
import { openCluster, type TestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

let close: (() => Promise<void>) | undefined;

/** vitest's globalSetup: one PostgreSQL for the whole run, shared by all workers. */
export async function setup(project: TestProject): Promise<void> {
  const opened = await openCluster();
  close = opened.close;
  project.provide("cluster", opened.cluster);
}

export async function teardown(): Promise<void> {
  await close?.();
}
