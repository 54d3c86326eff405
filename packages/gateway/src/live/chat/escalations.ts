import { allows } from "@parley/core/access";
import type { AuditVerb } from "@parley/core/contract";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { Escalation, EscalationTargets } from "@parley/core/contract/chats/escalations";
import { lead } from "@parley/core/contract/chats/support";
import { SUPPORT_DEFAULTS } from "@parley/core/contract/chats/support-settings";
import { type Selectable, sql, type Transaction } from "kysely";
import { notJoined } from "../../access/can-work.ts";
import { isActing, type Who } from "../../access/who.ts";
import { audit, type Cause, SYSTEM } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { fail } from "../../errors/app-error.ts";
import { addJob } from "../../jobs/add-job.ts";
import { activity, writeIn } from "./activity.ts";
import { actsFor } from "./acts-for.ts";
import { findAgentsAndInvited } from "./agents.ts";
import { tellSession, tellStored } from "./announce.ts";
import type { ChatContext } from "./context.ts";
import { createEscalationReader, type EscalationReader } from "./escalation-reader.ts";
import { findAskable, targetsFor } from "./escalation-targets.ts";

/** Task that ends an escalation at its expiry. */
export const EXPIRE_ESCALATIONS = "expireEscalations";

/** Call of a signed-in user that may perform this action on an escalation. */
interface EscalationCall<V extends AuditVerb> extends Cause<{ readonly entity: "escalation"; readonly verb: V }> {
  readonly who: Who;
}
type AcceptCall = EscalationCall<"accepted"> &
  Cause<{ readonly entity: "escalation"; readonly verb: "accepted" } | { readonly entity: "session"; readonly verb: "taken over" }>;

interface Asked {
  readonly sessionId: number;
  readonly agentId?: number | undefined;
  readonly teamId?: number | undefined;
  readonly reason: string;
}

/**
 * An agent asks a colleague or a team to take over a chat, and keeps it until they accept (docs/adr/0119). A database
 * trigger (migration 0010) cancels the request when the conversation ends or changes owner for any reason.
 */
export interface Escalations {
  readonly reader: EscalationReader;
  targets(who: Who): Promise<EscalationTargets>;
  request(call: EscalationCall<"requested">, asked: Asked): Promise<Escalation>;
  accept(call: AcceptCall, id: number): Promise<Escalation>;
  reject(call: EscalationCall<"rejected">, id: number, answer: string): Promise<Escalation>;
  cancel(call: EscalationCall<"cancelled">, id: number): Promise<Escalation>;
  /** Expires overdue escalations, each once, however many processes run. */
  sweep(): Promise<void>;
}

type Trx = Transaction<Schema>;
type Row = Selectable<Schema["escalation"]>;

const wordsOf: Readonly<Record<Exclude<Escalation["status"], "requested">, string>> = {
  accepted: "has taken over the conversation",
  rejected: "has said no already",
  cancelled: "is not asked any more",
  expired: "did not answer in time",
};
const nameOf = ({ toAgentName, toTeamName }: Escalation): string => toAgentName ?? toTeamName ?? "Nobody";

/** Error for an escalation that is already closed, with its outcome. */
const tooLate = (present: Escalation): never => {
  if (present.status === "requested") return fail.conflict("The time to answer is over", present);
  const by = present.status === "accepted" && present.decidedByName !== null ? present.decidedByName : nameOf(present);
  return fail.conflict(`${by} ${wordsOf[present.status]}`, present);
};

export const createEscalations = ({
  database,
  live,
  reader: sessions,
  now,
}: Pick<ChatContext, "database" | "live" | "reader" | "now">): Escalations => {
  const reader = createEscalationReader(database, now);

  /** Returns the escalation for a response; one of another stakeholder looks missing. */
  const present = async ({ stakeholderId }: Who, id: number): Promise<Escalation> => (await reader.get(stakeholderId, id)) ?? fail.notFound();

  /** The escalation as seen by a user who is asked; leads who are not asked get a message that says so. */
  const askedOf = async (who: Who, id: number): Promise<Escalation> => {
    const found = await present(who, id);
    if (await reader.isAsked(who.stakeholderId, id, who.userId)) return found;
    if (found.agent_id === who.userId || allows(lead, who)) return fail.conflict(`${nameOf(found)} is asked, and not you`, found);
    return fail.notFound();
  };

  /** Reason why the caller cannot escalate this chat; undefined if they can. */
  const checkChat = async (who: Who, session: ChatSession): Promise<void> => {
    if (session.status !== "active")
      fail.conflict(session.status === "queued" ? "Take the conversation first" : "The conversation is not a running chat", session);
    if (!(await actsFor(database, who, session, { act: "assign", seen: session.ownerId })))
      fail.conflict(`${session.ownerName} has this conversation`, session);
  };

  /** Names an invited user; does not disclose anybody else. */
  const refuseAgent = async ({ stakeholderId }: Who, agentId: number | undefined): Promise<never> => {
    const [invited] = agentId === undefined ? [] : await findAgentsAndInvited(database, stakeholderId, agentId);
    return invited && !invited.canWork ? fail.conflict(notJoined(invited.name)) : fail.notFound();
  };

  const checkTarget = async (who: Who, session: ChatSession, { agentId, teamId }: Asked): Promise<void> => {
    if (agentId === who.userId) fail.conflict("You cannot ask yourself", session);
    const askable = await findAskable(database, who.stakeholderId);
    const { teams } = targetsFor(askable, [who.userId, session.ownerId]);
    if (teamId !== undefined) {
      const team = teams.find(({ id }) => id === teamId) ?? fail.notFound();
      if (team.free === 0) fail.conflict(`Nobody of ${team.name} is online with free capacity for another chat`, session);
      return;
    }
    const agent = askable.agents.find(({ id }) => id === agentId) ?? (await refuseAgent(who, agentId));
    if (agent.id === session.ownerId) fail.conflict(`${agent.name} has this conversation already`, session);
    if (!agent.isThere) fail.conflict(`${agent.name} is not online`, session);
    if (!agent.isFree) fail.conflict(`${agent.name} has ${agent.openChats} of ${agent.maxChats} chats, and no room for another`, session);
  };

  /** Closes an open escalation in one statement; returns nothing if it is already decided or expired. */
  const decide = (
    trx: Trx,
    { id, userId }: { readonly id: number; readonly userId: number },
    status: "accepted" | "rejected" | "cancelled",
    answer?: string,
  ): Promise<Row | undefined> =>
    trx
      .updateTable("escalation")
      .set({ status, decided_by: userId, decided_at: now().toISOString(), answer: answer ?? null })
      .where("id", "=", id)
      .where("status", "=", "requested")
      .where("expires_at", ">", sql<string>`${now()}`)
      .returningAll()
      .executeTakeFirst();

  const told = async (who: Who, id: number, decided: boolean): Promise<Escalation> => {
    const after = await present(who, id);
    return decided ? after : tooLate(after);
  };

  /** Serializes acceptances of an agent, so that two cannot both take the last place. */
  const lockAgent = async (trx: Trx, userId: number): Promise<number> => {
    const { max_chats } = await trx.selectFrom("app_user").select("max_chats").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    return max_chats;
  };
  const openChatsOf = async (trx: Trx, stakeholderId: number, userId: number): Promise<number> => {
    const { n } = await trx
      .selectFrom("chat_session")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("stakeholder_id", "=", stakeholderId)
      .where("owner_id", "=", userId)
      .where("status", "=", "active")
      .where("snoozed_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  return {
    reader,

    targets: async (who) => targetsFor(await findAskable(database, who.stakeholderId), [who.userId]),

    request: async (call, asked) => {
      const { who } = call;
      const { stakeholderId } = who;
      const { sessionId, agentId, teamId, reason } = asked;
      const session = (await sessions.get(stakeholderId, sessionId)) ?? fail.notFound();
      await checkChat(who, session);
      await checkTarget(who, session, asked);
      const id = await database.transaction(stakeholderId, async (trx) => {
        // Locked until the end: a concurrent end or takeover comes before or after.
        const held = await trx
          .selectFrom("chat_session")
          .select("id")
          .where("id", "=", sessionId)
          .where("status", "=", "active")
          .where("owner_id", "is not distinct from", session.ownerId)
          .forUpdate()
          .executeTakeFirst();
        if (!held) return "changed";
        const { escalation_seconds: seconds } = (await trx
          .selectFrom("support_setting")
          .select("escalation_seconds")
          .where("stakeholder_id", "=", stakeholderId)
          .executeTakeFirst()) ?? { escalation_seconds: SUPPORT_DEFAULTS.escalationSeconds };
        const expiresAt = new Date(now().getTime() + seconds * 1000);
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
        if (!made) {
          // A retry after a lost response.
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
          return same?.id ?? "open";
        }
        await audit(trx, call, { entity: "escalation", verb: "requested" }, { stakeholderId, entityId: made.id, after: { ...asked } });
        await addJob(trx, EXPIRE_ESCALATIONS, {}, { key: `escalation-${made.id}`, runAt: expiresAt });
        return made.id;
      });
      if (id === "changed")
        return fail.conflict("Somebody else has taken or ended this conversation meanwhile", await sessions.get(stakeholderId, sessionId));
      if (id === "open") return fail.conflict("Somebody is asked about this conversation already", session);
      return present(who, id);
    },

    accept: async (call, id) => {
      const { who } = call;
      const { stakeholderId, userId } = who;
      const found = await askedOf(who, id);
      if (isActing(who)) fail.conflict("Its own agents take the conversations of a stakeholder", found);
      const taken = await database.transaction(stakeholderId, async (trx) => {
        const maxChats = await lockAgent(trx, userId);
        const session = await trx
          .selectFrom("chat_session")
          .select(["status", "owner_id"])
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", found.sessionId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        // Decided before the owner changes, because that would cancel it.
        const row = await decide(trx, { id, userId }, "accepted");
        if (!row) return undefined;
        if (session.owner_id === userId) fail.conflict("You have this conversation already", found);
        const openChats = await openChatsOf(trx, stakeholderId, userId);
        if (openChats >= maxChats) fail.conflict(`You have ${openChats} of ${maxChats} chats, and no room for another`, found);
        await trx
          .updateTable("chat_session")
          .set({ owner_id: userId, ...(row.target_team_id !== null && { team_id: row.target_team_id }) })
          .where("id", "=", found.sessionId)
          .execute();
        const owners = { before: { ownerId: session.owner_id }, after: { ownerId: userId } };
        await audit(
          trx,
          call,
          { entity: "escalation", verb: "accepted" },
          { stakeholderId, entityId: id, before: { status: "requested" }, after: { status: "accepted", sessionId: found.sessionId } },
        );
        await audit(trx, call, { entity: "session", verb: "taken over" }, { stakeholderId, entityId: found.sessionId, ...owners });
        const former =
          session.owner_id === null
            ? undefined
            : await trx.selectFrom("app_user").select(["first_name", "last_name"]).where("id", "=", session.owner_id).executeTakeFirst();
        const from = former ? ` from ${`${former.first_name} ${former.last_name}`.trim()}` : "";
        const written = await writeIn(trx, stakeholderId, [activity(found.sessionId, `${who.name} took over the conversation${from}`)]);
        return { written, formerOwnerId: session.owner_id };
      });
      const after = await told(who, id, taken !== undefined);
      const session = await sessions.get(stakeholderId, found.sessionId);
      if (taken && session) {
        tellStored(live, taken.written);
        tellSession(live, session, { queue: true, formerOwnerId: taken.formerOwnerId });
      }
      return after;
    },

    reject: async (call, id, answer) => {
      const { who } = call;
      await askedOf(who, id);
      const decided = await database.transaction(who.stakeholderId, async (trx) => {
        const row = await decide(trx, { id, userId: who.userId }, "rejected", answer);
        if (!row) return false;
        const { stakeholderId } = who;
        const after = { status: "rejected", sessionId: row.session_id, answer };
        await audit(trx, call, { entity: "escalation", verb: "rejected" }, { stakeholderId, entityId: id, before: { status: "requested" }, after });
        return true;
      });
      return told(who, id, decided);
    },

    cancel: async (call, id) => {
      const { who } = call;
      const found = await present(who, id);
      if (found.agent_id !== who.userId && !allows(lead, who)) {
        if (await reader.isAsked(who.stakeholderId, id, who.userId)) fail.conflict(`${found.agentName} asked. You can accept or reject it`, found);
        return fail.notFound();
      }
      const decided = await database.transaction(who.stakeholderId, async (trx) => {
        const row = await decide(trx, { id, userId: who.userId }, "cancelled");
        if (!row) return false;
        const { stakeholderId } = who;
        const after = { status: "cancelled", sessionId: row.session_id };
        await audit(trx, call, { entity: "escalation", verb: "cancelled" }, { stakeholderId, entityId: id, before: { status: "requested" }, after });
        return true;
      });
      return told(who, id, decided);
    },

    sweep: async () => {
      await database.transaction(PLATFORM, async (trx) => {
        const due = await trx
          .selectFrom("escalation")
          .select("id")
          .where("status", "=", "requested")
          .where("expires_at", "<=", sql<string>`${now()}`)
          .orderBy("expires_at")
          .orderBy("id")
          .forUpdate()
          .skipLocked()
          .execute();
        if (due.length === 0) return;
        const ids = due.map(({ id }) => id);
        const ended = await trx
          .updateTable("escalation")
          .set({ status: "expired", decided_at: now().toISOString() })
          .where("id", "in", ids)
          .returning(["id", "stakeholder_id", "session_id"])
          .execute();
        for (const { id, stakeholder_id: stakeholderId, session_id: sessionId } of ended)
          await audit(
            trx,
            SYSTEM,
            { entity: "escalation", verb: "expired" },
            { stakeholderId, entityId: id, before: { status: "requested" }, after: { status: "expired", sessionId } },
          );
      });
    },
  };
};
