import type { Client } from "@parley/core/client";
import { usage } from "../../../io/fail.ts";
import { findBranch, findTeam } from "../../../io/find-routing.ts";

/** Selects the hours of a team or branch instead of the stakeholder's. */
export interface PartFlags {
  readonly team?: string | undefined;
  readonly branch?: string | undefined;
}

/** Checks the flags before any call. */
export function checkPart({ team, branch }: PartFlags): void {
  if (team !== undefined && branch !== undefined) throw usage("Give a team or a branch, not both.");
}

/** The named team or branch in the form of the working hours calls, with its name; empty for the stakeholder. */
export async function partOf(client: Client, { team, branch }: PartFlags) {
  if (team !== undefined) {
    const { id, name } = await findTeam(client, team);
    return { part: { teamId: id }, name };
  }
  if (branch === undefined) return { part: {}, name: undefined };
  const { id, name } = await findBranch(client, branch);
  return { part: { branchId: id }, name };
}
