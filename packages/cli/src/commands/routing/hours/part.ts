import type { Client } from "@parley/core/client";
import { usage } from "../../../io/fail.ts";
import { findBranch, findTeam } from "../../../io/find-routing.ts";

/** Flags that select the hours of a team or branch instead of the stakeholder's. */
export interface HoursOwnerFlags {
  readonly team?: string | undefined;
  readonly branch?: string | undefined;
}

/** Checks before any call that a team and a branch are not both given. */
export function checkHoursOwnerFlags({ team, branch }: HoursOwnerFlags): void {
  if (team !== undefined && branch !== undefined) throw usage("Use --team or --branch, not both.");
}

/**
 * Returns the named team or branch as a parameter of the working hours calls, with its name. Both are empty for the
 * stakeholder itself.
 */
export async function resolveHoursOwner(client: Client, { team, branch }: HoursOwnerFlags) {
  if (team !== undefined) {
    const { id, name } = await findTeam(client, team);
    return { part: { teamId: id }, name };
  }
  if (branch === undefined) return { part: {}, name: undefined };
  const { id, name } = await findBranch(client, branch);
  return { part: { branchId: id }, name };
}
