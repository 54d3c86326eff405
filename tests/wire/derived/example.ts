import type { Parts } from "./send-row.ts";
import type { World } from "./world.ts";

/** Valid call for the test's caller. It is created anew for each test, so that tests do not affect each other. */
export interface Example {
  readonly parts: Parts;
  /** Expected status, 200 by default. Another one if the call needs a secret that the tests do not have. */
  readonly status?: number;
  /** Reason why the call cannot succeed here, and the test that makes it instead. */
  readonly elsewhere?: string;
}

export type Make = (world: World) => Promise<readonly Example[]>;

/** Creates a single example call whose expected status is 200. */
export const one =
  (parts: (world: World) => Promise<Parts>): Make =>
  async (world) => [{ parts: await parts(world) }];

/**
 * Creates one example of a provider's call, with the expected status 403. Users of other stakeholders are refused
 * before anything is looked up.
 */
export const refused =
  (parts: (world: World) => Promise<Parts>): Make =>
  async (world) => [{ parts: await parts(world), status: 403 }];
