import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { Escalation } from "@parley/core/contract/chats/escalations";
import { SUPPORT_DEFAULTS } from "@parley/core/contract/chats/support-settings";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { pendingInvitationMessage } from "../../../access/can-work.ts";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { ownerToActFor } from "../acts-for.ts";
import { findAgentsAndInvited } from "../agents.ts";
import type { ChatContext } from "../context.ts";
import { heldBy } from "../held-by.ts";
import { findEscalationCandidates, targetsFor } from "./escalation-targets.ts";
import { EXPIRE_ESCALATIONS } from "./expire-escalations.ts";
import { type EscalationCall, presentEscalation } from "./open-escalation.ts";

interface Asked {
  readonly sessionId: number;
  readonly agentId?: number | undefined;
  readonly teamId?: number | undefined;
  readonly reason: string;
}

const MS = 1000;

/** Throws a conflict if the chat is not active or the caller may not transfer it. */
const checkChat = async (database: Database, who: AuthenticatedUser, session: ChatSession): Promise<void> => {
  if (session.status !== "active") fail.conflict(session.status === "queued" ? "conversationToTakeFirst" : "chatNotRunning", session);
  if (!(await ownerToActFor(database, who, session, { act: "assign", seen: session.ownerId }))) fail.conflict(heldBy(session.ownerName), session);
};

/**
 * Throws a conflict for an invited user who has not joined yet, and 404 for every other user who is not an agent, so
 * that nothing about them is disclosed.
 */
const refuseAgent = async (database: Database, { stakeholderId }: AuthenticatedUser, agentId: number | undefined): Promise<never> => {
  const [invited] = agentId === undefined ? [] : await findAgentsAndInvited(database, stakeholderId, agentId);
  return invited && !invited.canWork ? fail.conflict(pendingInvitationMessage(invited.name)) : fail.notFound();
};

/**
 * Throws a conflict if the agent or the team that is asked cannot take over the chat now, and 404 if there is none with
 * this id.
 */
const checkTarget = async (database: Database, who: AuthenticatedUser, session: ChatSession, { agentId, teamId }: Asked): Promise<void> => {
  if (agentId === who.userId) fail.conflict("askedYourself", session);
  const askable = await findEscalationCandidates(database, who.stakeholderId);
  const { teams } = targetsFor(askable, [who.userId, session.ownerId]);
  if (teamId !== undefined) {
    const team = teams.find(({ id }) => id === teamId) ?? fail.notFound();
    if (team.free === 0) fail.conflict(because("teamWithoutCapacity", { team: team.name }), session);
    return;
  }
  const agent = askable.agents.find(({ id }) => id === agentId) ?? (await refuseAgent(database, who, agentId));
  if (agent.id === session.ownerId) fail.conflict(because("conversationHeldAlready", { agent: agent.name }), session);
  if (!agent.isThere) fail.conflict(because("agentNotOnline", { agent: agent.name }), session);
  if (!agent.isFree) fail.conflict(because("agentFull", { agent: agent.name, open: agent.openChats, most: agent.maxChats }), session);
};

/**
 * Returns the id of an open escalation that the same user has already requested with the same values, as in a call that
 * is repeated because its response was lost.
 */
const requestedBefore = async (
  trx: Transaction<Schema>,
  who: AuthenticatedUser,
  { sessionId, agentId, teamId, reason }: Asked,
): Promise<number | undefined> => {
  const same = await trx
    .selectFrom("escalation")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "requested")
    .where("requested_by", "=", who.userId)
    .where("target_user_id", "is not distinct from", agentId ?? null)
    .where("target_team_id", "is not distinct from", teamId ?? null)
    .where("reason", "=", reason)
    .executeTakeFirst();
  return same?.id;
};

/** Returns the number of seconds after which an unanswered escalation expires. */
const secondsOf = async (trx: Transaction<Schema>, stakeholderId: number): Promise<number> => {
  const setting = await trx.selectFrom("support_setting").select("escalation_seconds").where("stakeholder_id", "=", stakeholderId).executeTakeFirst();
  return setting?.escalation_seconds ?? SUPPORT_DEFAULTS.escalationSeconds;
};

/**
 * Stores the escalation and returns its id. Returns `changed` if the chat has ended or changed owner, and `open` if it
 * already has another open escalation.
 */
const store = async (
  { now }: Pick<ChatContext, "now">,
  trx: Transaction<Schema>,
  call: EscalationCall<"requested">,
  { asked, ownerId }: { readonly asked: Asked; readonly ownerId: number | null },
): Promise<number | "changed" | "open"> => {
  const { who } = call;
  const { stakeholderId } = who;
  const { sessionId, agentId, teamId, reason } = asked;
  // Locks the chat until the transaction ends, so that a concurrent end or takeover happens either before or after this
  // transaction.
  const held = await trx
    .selectFrom("chat_session")
    .select("id")
    .where("id", "=", sessionId)
    .where("status", "=", "active")
    .where("owner_id", "is not distinct from", ownerId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return "changed";
  const expiresAt = new Date(now().getTime() + (await secondsOf(trx, stakeholderId)) * MS);
  const made = await trx
    .insertInto("escalation")
    .values({
      stakeholder_id: stakeholderId,
      session_id: sessionId,
      requested_by: who.userId,
      requested_at: now().toISOString(),
      target_user_id: agentId ?? null,
      target_team_id: teamId ?? null,
      reason,
      expires_at: expiresAt.toISOString(),
    })
    .onConflict((open) => open.column("session_id").where("status", "=", "requested").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return (await requestedBefore(trx, who, asked)) ?? "open";
  await audit(trx, call, { entity: "escalation", verb: "requested" }, { stakeholderId, entityId: made.id, after: { ...asked } });
  await addJob(trx, EXPIRE_ESCALATIONS, {}, { key: `escalation-${made.id}`, runAt: expiresAt });
  return made.id;
};

/**
 * Asks a colleague or a team to take over a chat; the owner keeps the chat until somebody accepts (docs/adr/0119). A
 * database trigger (migration 0010) cancels the request when the conversation ends or changes owner for any reason.
 */
export const requestEscalation = async (
  context: Pick<ChatContext, "database" | "reader" | "now">,
  call: EscalationCall<"requested">,
  asked: Asked,
): Promise<Escalation> => {
  const { database, reader } = context;
  const { who } = call;
  const { stakeholderId } = who;
  const { sessionId } = asked;
  const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
  await checkChat(database, who, session);
  await checkTarget(database, who, session, asked);
  const id = await database.transaction(stakeholderId, (trx) => store(context, trx, call, { asked, ownerId: session.ownerId }));
  if (id === "changed") return fail.conflict("conversationTakenOrEnded", await reader.get(stakeholderId, sessionId));
  if (id === "open") return fail.conflict("someoneAsked", session);
  return presentEscalation(context, who, id);
};
