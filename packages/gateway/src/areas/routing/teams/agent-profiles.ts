import { type AgentProfile, agentProfiles } from "@parley/core/contract/routing/agent-profiles";
import { sql, type Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { type Agent, findAgentsAndInvited } from "../../../live/chat/agents.ts";

type Kept = Pick<AgentProfile, "id" | "teams" | "skills" | "languages" | "version">;
type Draft = Pick<AgentProfile, "skills" | "languages" | "version">;

const TEXT = `select u.id, coalesce(p.skills, '{}') as skills, coalesce(p.languages, '{}') as languages, coalesce(p.version, 1) as version,
    array(select t.name from team_member m join team t on t.id = m.team_id where m.user_id = u.id order by lower(t.name), t.id) as teams
  from app_user u left join agent_profile p on p.user_id = u.id
  where u.stakeholder_id = $1 and u.id = any($2::int[])`;

const profilesOf = async (database: Pick<Database, "query">, stakeholderId: number, agents: readonly Agent[]): Promise<AgentProfile[]> => {
  const values = [stakeholderId, agents.map(({ id }) => id)];
  const rows = await database.query<Kept>(stakeholderId, { name: "agent_profiles", text: TEXT, values });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return agents.flatMap(({ id, loginId, name, maxChats }) => {
    const kept = byId.get(id);
    return kept ? [{ ...kept, loginId, name, maxChats }] : [];
  });
};

/** Saves a profile. Returns false if it was changed in the meantime. A profile without a row has version 1. */
const save = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, { skills, languages, version }: Draft): Promise<boolean> => {
  const written = { skills: [...skills], languages: [...languages], updated_at: sql<Date>`now()` };
  const changed = await trx
    .updateTable("agent_profile")
    .set({ ...written, version: version + 1 })
    .where("stakeholder_id", "=", stakeholderId)
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .returning("user_id")
    .executeTakeFirst();
  if (changed !== undefined || version !== 1) return changed !== undefined;
  const made = await trx
    .insertInto("agent_profile")
    .values({ ...written, stakeholder_id: stakeholderId, user_id: userId, version: 2 })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return made !== undefined;
};

/**
 * Handlers for the skills and languages of support agents, which routing uses in addition to rights and capacity (ADR
 * 0116). Users who take no chats are omitted.
 */
export const agentProfileRoutes = implement(agentProfiles, ({ database }: { readonly database: Database }) => {
  const presentOf = async (stakeholderId: number, id: number): Promise<AgentProfile> => {
    const [profile] = await profilesOf(database, stakeholderId, await findAgentsAndInvited(database, stakeholderId, id));
    return profile ?? fail.notFound();
  };

  return {
    list: async ({ who: { stakeholderId } }) => profilesOf(database, stakeholderId, await findAgentsAndInvited(database, stakeholderId)),

    update: async (call) => {
      const {
        who: { stakeholderId },
        params: { id },
        body,
      } = call;
      const before = await presentOf(stakeholderId, id);
      const isSaved = await database.transaction(stakeholderId, async (trx) => {
        if (!(await save(trx, stakeholderId, id, body))) return false;
        await audit(
          trx,
          call,
          { entity: "agentProfile", verb: "changed" },
          {
            stakeholderId,
            entityId: id,
            before: { skills: before.skills, languages: before.languages },
            after: { skills: body.skills, languages: body.languages },
          },
        );
        return true;
      });
      const after = await presentOf(stakeholderId, id);
      return isSaved ? after : fail.conflict("skillsChanged", after);
    },
  };
});
