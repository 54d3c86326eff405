import { sql, type Transaction } from "kysely";
import { assignableUserCondition } from "../../../access/can-work.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { findAgents } from "../../../live/chat/agents.ts";
import type { TicketRow } from "./stored-clocks.ts";

/** Returns the ids of the users to notify about an overdue ticket, without duplicates. */
export type OverdueRecipients = (trx: Transaction<Schema>, ticket: TicketRow) => Promise<readonly number[]>;

const leadsOf = (trx: Transaction<Schema>, stakeholderId: number) =>
  trx
    .selectFrom("team_member as m")
    .innerJoin("app_user as u", "u.id", "m.user_id")
    .select("m.user_id as id")
    .where("m.stakeholder_id", "=", stakeholderId)
    .where("m.is_lead", "=", true)
    .where(sql<boolean>`${sql.raw(assignableUserCondition("u"))}`);

/**
 * Returns the owner and the leads of the owner's teams (field notes 51). For a ticket without owner, returns the leads
 * of the team to which its latest conversation is assigned, otherwise all users with the right to lead (ADR 0027), so
 * that somebody is always notified.
 */
export const overdueRecipients =
  (database: Database): OverdueRecipients =>
  async (trx, { id, owner_id: ownerId, stakeholder_id: stakeholderId }) => {
    const all = leadsOf(trx, stakeholderId);
    if (ownerId !== null) {
      const teams = trx.selectFrom("team_member").select("team_id").where("user_id", "=", ownerId);
      const leads = await all.where("m.team_id", "in", teams).execute();
      return [...new Set([ownerId, ...leads.map((lead) => lead.id)])];
    }
    const team = trx
      .selectFrom("ticket_conversation as x")
      .innerJoin("chat_session as s", "s.id", "x.session_id")
      .select("s.team_id")
      .where("x.ticket_id", "=", id)
      .where("s.team_id", "is not", null)
      .orderBy("s.last_activity_at", "desc")
      .limit(1);
    const leads = await all.where("m.team_id", "=", team).execute();
    if (leads.length > 0) return [...new Set(leads.map((lead) => lead.id))];
    return (await findAgents(database, stakeholderId)).filter(({ isLead }) => isLead).map((agent) => agent.id);
  };
