import type { Parts } from "./send-row.ts";
import type { World } from "./world.ts";

/** A call that is right in all its parts for the caller. It is made anew for each row, so that one row's changes do not spoil another's. */
export interface Example {
  readonly parts: Parts;
  /** What it answers as it stands; 200 unless a secret is missing that no test should know. */
  readonly status?: number;
  /** Why it cannot be made here at all, and which test makes it instead. */
  readonly elsewhere?: string;
}

export type Make = (world: World) => Promise<readonly Example[]>;

/** One example that answers 200. */
export const one =
  (parts: (world: World) => Promise<Parts>): Make =>
  async (world) => [{ parts: await parts(world) }];

/** The provider's own calls: whoever belongs to a stakeholder is refused them before anything is looked up. */
export const refused =
  (parts: (world: World) => Promise<Parts>): Make =>
  async (world) => [{ parts: await parts(world), status: 403 }];
