import type { Parts } from "./send-row.ts";
import type { World } from "./world.ts";

/** A valid call for the caller. Created for each row, so that rows do not affect each other. */
export interface Example {
  readonly parts: Parts;
  /** Expected status; 200 unless it needs a secret that tests do not have. */
  readonly status?: number;
  /** Reason why it cannot be made here, and the test that makes it instead. */
  readonly elsewhere?: string;
}

export type Make = (world: World) => Promise<readonly Example[]>;

/** Creates one example with the expected status 200. */
export const one =
  (parts: (world: World) => Promise<Parts>): Make =>
  async (world) => [{ parts: await parts(world) }];

/** Provider calls: users of other stakeholders are refused before anything is looked up. */
export const refused =
  (parts: (world: World) => Promise<Parts>): Make =>
  async (world) => [{ parts: await parts(world), status: 403 }];
