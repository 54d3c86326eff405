import type { Client } from "@parley/core/client";
import { usage } from "../../../io/fail.ts";
import { findBranch, findTeam } from "../../../io/find-routing.ts";

/** Whose hours are meant, where they are not the stakeholder's. */
export interface PartFlags {
  readonly team?: string | undefined;
  readonly branch?: string | undefined;
}

/** Refused before anything is asked of the platform. */
export function checkPart({ team, branch }: PartFlags): void {
  if (team !== undefined && branch !== undefined) throw usage("Give a team or a branch, not both.");
}

/** The team or branch that was named, as the calls of working hours take it, with what it is called; empty for the stakeholder. */
export async function partOf(client: Client, { team, branch }: PartFlags) {
  if (team !== undefined) {
    const { id, name } = await findTeam(client, team);
    return { part: { teamId: id }, name };
  }
  if (branch === undefined) return { part: {}, name: undefined };
  const { id, name } = await findBranch(client, branch);
  return { part: { branchId: id }, name };
}
