import type { Permission } from "@parley/core/access";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { mayChat } from "../../../live/chat/agents.ts";

interface Named {
  readonly id: number;
  readonly loginId: string;
  readonly active: boolean;
  readonly isMember: boolean;
  readonly isSuperAdmin: boolean;
  readonly permissions: Permission[] | null;
}

/**
 * Returns the users with these login ids, without service accounts. No lock is needed, because accounts are never
 * deleted.
 */
const namedOf = async (trx: Transaction<Schema>, stakeholderId: number, teamId: number, logins: readonly string[]): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`select u.id, u.login_id as "loginId", u.active, u.is_super_admin as "isSuperAdmin", r.permissions,
      exists (select from team_member m where m.team_id = ${teamId} and m.user_id = u.id) as "isMember"
    from app_user u left join role r on r.id = u.role_id
    where u.stakeholder_id = ${stakeholderId} and u.login_id = any(${logins}) and not u.is_service`.execute(trx);
  return rows;
};

interface Members {
  readonly members: readonly string[];
  readonly leads: readonly string[];
}

/**
 * Replaces the members of a team. A new member must be a support agent. An existing member may stay even if
 * deactivated, so that users who come back are still in the team.
 */
export const writeMembers = async (
  trx: Transaction<Schema>,
  { stakeholderId }: AuthenticatedUser,
  teamId: number,
  { members, leads }: Members,
): Promise<void> => {
  const named = await namedOf(trx, stakeholderId, teamId, members);
  const mayBe = ({ isMember, active, permissions, isSuperAdmin }: Named): boolean =>
    isMember || (active && mayChat({ userPermissions: permissions ?? [], stakeholderId, isSuperAdmin }));
  const taken = new Map(named.filter(mayBe).map(({ loginId, id }) => [loginId, id]));
  const stranger = members.findIndex((login) => !taken.has(login));
  if (stranger >= 0) fail.invalid(problem(`members.${stranger}`, "agentUnknown"));
  const outsider = leads.findIndex((login) => !taken.has(login));
  if (outsider >= 0) fail.invalid(problem(`leads.${outsider}`, "leadNotMember"));

  const ids = [...taken.values()];
  await trx.deleteFrom("team_member").where("team_id", "=", teamId).where(sql<boolean>`user_id <> all(${ids})`).execute();
  if (ids.length === 0) return;
  const rows = members.map((login) => ({
    team_id: teamId,
    user_id: taken.get(login) ?? 0,
    stakeholder_id: stakeholderId,
    is_lead: leads.includes(login),
  }));
  await trx
    .insertInto("team_member")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["team_id", "user_id"]).doUpdateSet({ is_lead: (eb) => eb.ref("excluded.is_lead") }))
    .execute();
};
