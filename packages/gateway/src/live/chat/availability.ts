import { SUPPORT_DEFAULTS } from "@parley/core/contract/chats/support-settings";
import type { AgentState, SelectableStatus } from "@parley/core/contract/routing/agent-status";
import type { OwnAgentStatus } from "@parley/core/contract/routing/availability";
import { CompiledQuery, type Transaction } from "kysely";
import { type AuthenticatedUser, isActing } from "../../access/who.ts";
import { audit, type Cause } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { fail } from "../../errors/app-error.ts";
import { type AgentId, changeAgentStatus, displayedAgentState, lockState, type StoredState, stateColumns } from "./agent-states.ts";
import { findAgent } from "./agents.ts";
import type { ChatContext } from "./context.ts";
import type { DepartingOwner } from "./leaver.ts";
import { releaseAbsent } from "./releases.ts";

/** Status that a user sets for an agent. An empty reason means none. */
export interface StatusSetting {
  readonly status: SelectableStatus;
  readonly reason: string;
}

type AvailabilityContext = Pick<ChatContext, "database" | "live" | "reader" | "now" | "startedAt">;

interface Absent extends DepartingOwner {
  /**
   * True if the agent is deactivated or has had no open console tab for too long; false if the agent's status has been
   * `away` for longer than the stakeholder allows.
   */
  readonly isGone: boolean;
  readonly since: string;
}

const { graceSeconds } = SUPPORT_DEFAULTS;
/**
 * SQL condition for agents who were deactivated, or have had no console tab open for too long. `$1` is the current
 * time. `$2` is the start of this process; absence before it does not count, because nobody could reconnect while no
 * gateway was running.
 */
const GONE = `(not u.active or (st.gone_at is not null
    and greatest(st.gone_at, $2::timestamptz) + coalesce(x.grace_seconds, ${graceSeconds}) * interval '1 second' <= $1::timestamptz))`;
const AWAY = "(st.status = 'away' and st.released_at is null and st.since + x.away_minutes * interval '1 minute' <= $1::timestamptz)";
const ABSENT = `select u.id, u.first_name || ' ' || u.last_name as name, st.stakeholder_id as "stakeholderId",
    ${GONE} as "isGone", greatest(coalesce(st.gone_at, $1::timestamptz), st.since) as since
  from agent_state st join app_user u on u.id = st.user_id left join support_setting x on x.stakeholder_id = st.stakeholder_id
  where st.status <> 'offline' and (${GONE} or ${AWAY})`;

const idOf = (who: AuthenticatedUser): AgentId => ({ userId: who.userId, stakeholderId: who.stakeholderId });
const said = ({ said: status, saidReason }: Pick<StoredState, "said" | "saidReason">) => ({ said: status, saidReason });

const tell = ({ live }: AvailabilityContext, { userId, stakeholderId }: AgentId, state: AgentState): void =>
  live.tell({ queueOf: stakeholderId }, "agentStatus", { agentId: userId, ...state });

/**
 * Stores the status that was set for an agent. An agent without an open console tab stays offline; the status then
 * applies when the next tab is opened.
 */
const say = async ({ now }: AvailabilityContext, trx: Transaction<Schema>, agent: AgentId, by: number, { status, reason }: StatusSetting) => {
  const at = now();
  const before = await lockState(trx, agent, at);
  const saidReason = reason === "" ? null : reason;
  await trx.updateTable("agent_state").set({ said: status, said_reason: saidReason }).where("user_id", "=", agent.userId).execute();
  const stays = before.status === "offline" || (before.status === status && before.reason === saidReason);
  if (!stays) await changeAgentStatus(trx, agent, { status, reason: saidReason, at, by });
  const after: StoredState = { ...before, said: status, saidReason, ...(!stays && { status, reason: saidReason, since: at.toISOString() }) };
  return { before, after, isChanged: !stays };
};

/**
 * Handles one absent agent. Checks in the transaction with the current row whether the agent is still absent, and skips
 * agents who came back or were handled by another process.
 */
const seeTo = async (context: AvailabilityContext, { id, stakeholderId }: Absent): Promise<void> => {
  const { database, now, startedAt } = context;
  const agent = { userId: id, stakeholderId };
  const tellAll = await database.transaction(stakeholderId, async (trx) => {
    const text = `${ABSENT} and st.user_id = $3 for update of st`;
    const [absent] = (await trx.executeQuery<Absent>(CompiledQuery.raw(text, [now(), startedAt, id]))).rows;
    if (!absent) return undefined;
    if (!absent.isGone) {
      await trx.updateTable("agent_state").set({ released_at: now() }).where("user_id", "=", id).execute();
      return releaseAbsent(context, trx, absent, "away");
    }
    const { since } = absent;
    await changeAgentStatus(trx, agent, { status: "offline", reason: null, at: since, by: null });
    const tellOfChats = await releaseAbsent(context, trx, absent, "gone");
    return async () => {
      tell(context, agent, { status: "offline", reason: null, since });
      await tellOfChats();
    };
  });
  await tellAll?.();
};

export const ownAvailability = async ({ database }: AvailabilityContext, who: AuthenticatedUser): Promise<OwnAgentStatus> => {
  const [row] = await database.query<StoredState>(who.stakeholderId, {
    name: "agent_state_own",
    text: `select ${stateColumns("st")}, st.said, st.said_reason as "saidReason" from agent_state st where st.stakeholder_id = $1 and st.user_id = $2`,
    values: [who.stakeholderId, who.userId],
  });
  return { ...displayedAgentState(row), ...said(row ?? { said: "online", saidReason: null }) };
};

export const setAvailability = async (context: AvailabilityContext, who: AuthenticatedUser, given: StatusSetting): Promise<OwnAgentStatus> => {
  if (isActing(who)) return fail.conflict("statusOfProvider");
  const { after, isChanged } = await context.database.transaction(who.stakeholderId, (trx) => say(context, trx, idOf(who), who.userId, given));
  const state = displayedAgentState(after);
  if (isChanged) tell(context, idOf(who), state);
  return { ...state, ...said(after) };
};

/** Sets the status of another agent. */
export const setAvailabilityOf = async (
  context: AvailabilityContext,
  call: Cause<{ readonly entity: "agentStatus"; readonly verb: "changed" }> & { readonly who: AuthenticatedUser },
  agentId: number,
  given: StatusSetting,
): Promise<AgentState> => {
  const { database } = context;
  const { who } = call;
  const { stakeholderId } = who;
  const found = (await findAgent(database, stakeholderId, agentId)) ?? fail.notFound();
  const agent = { userId: found.id, stakeholderId };
  const { after, isChanged } = await database.transaction(stakeholderId, async (trx) => {
    const turned = await say(context, trx, agent, who.userId, given);
    const { before } = turned;
    const isSaidAnew = before.said !== turned.after.said || before.saidReason !== turned.after.saidReason;
    if (turned.isChanged || isSaidAnew)
      await audit(
        trx,
        call,
        { entity: "agentStatus", verb: "changed" },
        {
          stakeholderId,
          entityId: agent.userId,
          before: { status: before.said, reason: before.saidReason },
          after: { status: given.status, reason: turned.after.saidReason },
        },
      );
    return turned;
  });
  const state = displayedAgentState(after);
  if (isChanged) tell(context, agent, state);
  return state;
};

/**
 * Handles absent agents (docs/adr/0117). Agents without an open console tab for longer than the grace period become
 * offline, and their chats return to the queue. Chats of agents who are away for too long also return to the queue.
 */
export const setAbsentAgentsOffline = async (context: AvailabilityContext): Promise<void> => {
  const { database, now, startedAt } = context;
  const absent = await database.query<Absent>(PLATFORM, { name: "agents_absent", text: ABSENT, values: [now(), startedAt] });
  for (const one of absent) await seeTo(context, one);
};
