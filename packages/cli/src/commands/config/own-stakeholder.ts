import { holderOf } from "../../io/holder-of.ts";
import type { Platform } from "../../io/platform.ts";

/** The stakeholder whose configuration the commands are about: the caller's own, because only its people may change all parts of it. */
export async function ownStakeholder(platform: Platform): Promise<number> {
  return (await holderOf(platform, undefined)).stakeholderId;
}
