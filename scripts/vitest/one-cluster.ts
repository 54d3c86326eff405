import type { TestProject } from "vitest/node";
import { teardown as close, setup as open } from "../../packages/gateway/src/testing/cluster-setup.ts";

interface Shared {
  projects: number;
  close: () => Promise<void>;
}

// Key of a global variable, because vitest loads a global setup separately for each project, and each would have its
// own module variables.
const KEY = Symbol.for("parley.test-cluster");
const shelf = globalThis as { [KEY]?: Shared };

/**
 * Provides one PostgreSQL cluster for all projects of a run. The first project that needs it starts it, and the last
 * one stops it.
 */
export async function setup({ vitest }: TestProject): Promise<void> {
  if (shelf[KEY]) {
    shelf[KEY].projects += 1;
    return;
  }
  // Values provided to the root project are inherited by every project.
  await open(vitest.getRootProject());
  shelf[KEY] = { projects: 1, close };
}

export async function teardown(): Promise<void> {
  const shared = shelf[KEY];
  if (!shared) return;
  shared.projects -= 1;
  if (shared.projects > 0) return;
  delete shelf[KEY];
  await shared.close();
}
