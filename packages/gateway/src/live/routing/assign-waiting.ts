import type { TeamStrategy } from "@parley/core/contract/routing/teams";
import { sql, type Transaction } from "kysely";
import { auditGatewayChanges } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { activity, writeMessagesIn } from "../chat/activity.ts";
import type { WriteResult } from "../message-statement.ts";
import { type ChatAssignment, createAllocation, type WaitingConversation } from "./allocate.ts";
import { readTeams, readWorkers } from "./read-load.ts";

/** Maximum number of conversations assigned per transaction; `READ_AT_ONCE` is the number read at a time. */
const GIVEN_AT_ONCE = 200;
const READ_AT_ONCE = 1000;

/**
 * Assignments with their activity messages. `more` tells whether further conversations may be assignable, `passedOver`
 * whether locked ones were skipped although there was capacity.
 */
export interface AssignmentResult {
  readonly given: readonly ChatAssignment[];
  readonly written: readonly WriteResult[];
  readonly more: boolean;
  readonly passedOver: boolean;
}

interface WaitingRow extends WaitingConversation {
  readonly queuedAt: string;
  readonly criterion: string | null;
}

/** SQL for the conversations of a stakeholder that can be assigned; `s` is the conversation, `x` its route. */
const givable = (stakeholderId: number) => sql`from chat_session s join session_route x on x.session_id = s.id
    where s.stakeholder_id = ${stakeholderId} and s.status = 'queued' and s.snoozed_at is null and s.customer_gone_at is null`;

/**
 * Locks and returns the next waiting conversations. Snoozed ones and those whose customer has closed the page are
 * excluded, but keep their position.
 */
const nextWaiting = async (trx: Transaction<Schema>, stakeholderId: number, after: WaitingRow | undefined, limit: number): Promise<WaitingRow[]> => {
  const beyond = after ? sql`and (s.queued_at, s.id) > (${after.queuedAt}::timestamptz, ${after.sessionId}::int)` : sql``;
  const { rows } =
    await sql<WaitingRow>`select s.id as "sessionId", s.team_id as "teamId", x.strategy, x.skills, x.speaks, x.criterion, s.queued_at::text as "queuedAt"
    ${givable(stakeholderId)} ${beyond}
    order by s.queued_at, s.id limit ${limit} for update of s skip locked`.execute(trx);
  return rows;
};

/**
 * Returns whether further waiting conversations are locked, because an agent is accepting one or a message is being
 * stored.
 */
const isSomeHeld = async (trx: Transaction<Schema>, stakeholderId: number, seen: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`select ${givable(stakeholderId)} and s.id <> all(${seen}::int[]) limit 1`.execute(trx);
  return rows.length > 0;
};

/**
 * Locks and returns the agents who are still online, in the order of their ids. A concurrent change of an agent to
 * offline either waits until the assignment is committed, or excludes the agent from it.
 */
const stillThere = async (trx: Transaction<Schema>, stakeholderId: number, given: readonly ChatAssignment[], now: Date): Promise<Set<number>> => {
  // Adds microseconds in the order of assignment, so that the last assigned agent is known even within one millisecond.
  const { rows } = await sql<{ id: number }>`with last as (
      select id, ${now}::timestamptz + max(n) * interval '1 microsecond' as at
      from unnest(${given.map(({ agentId }) => agentId)}::int[]) with ordinality u(id, n) group by id
    ), held as (
      select a.user_id from agent_state a join last on last.id = a.user_id where a.stakeholder_id = ${stakeholderId} order by a.user_id for update of a
    )
    update agent_state a set last_assigned_at = last.at from last, held
    where a.user_id = last.id and held.user_id = a.user_id and a.stakeholder_id = ${stakeholderId} and a.status = 'online' and a.gone_at is null
    returning a.user_id as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/** Stores the assignments and their reasons. */
const keep = async (trx: Transaction<Schema>, stakeholderId: number, given: readonly ChatAssignment[], now: Date): Promise<void> => {
  const [sessions, agents] = [given.map(({ sessionId }) => sessionId), given.map(({ agentId }) => agentId)];
  const choices = given.map(({ strategy, among, openChats, maxChats }) => JSON.stringify({ strategy, among, openChats, maxChats }));
  await sql`update chat_session s set status = 'active', owner_id = v.agent_id, accepted_at = coalesce(s.accepted_at, ${now}), read_seq = s.last_seq
    from unnest(${sessions}::int[], ${agents}::int[]) v(id, agent_id) where s.stakeholder_id = ${stakeholderId} and s.id = v.id and s.status = 'queued'`.execute(
    trx,
  );
  await sql`update session_route x set assigned_to = v.agent_id, assigned_at = ${now}, choice = v.choice::jsonb
    from unnest(${sessions}::int[], ${agents}::int[], ${choices}::text[]) v(id, agent_id, choice)
    where x.stakeholder_id = ${stakeholderId} and x.session_id = v.id`.execute(trx);
};

/**
 * Assigns waiting conversations to agents with capacity, oldest first, up to `GIVEN_AT_ONCE`. Runs in the transaction
 * that has locked the row of `routing`, so that two gateways cannot use the same capacity. Skips a conversation that an
 * agent is accepting at this time.
 */
export const assignWaiting = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  otherwise: TeamStrategy,
  now: Date,
): Promise<AssignmentResult> => {
  const workers = await readWorkers(trx, stakeholderId, { onlyOnline: true });
  const allocation = createAllocation(workers, await readTeams(trx, stakeholderId), { otherwise, from: now.getTime() * 1000 });
  const chosen: ChatAssignment[] = [];
  const criteria = new Map<number, string | null>();
  let after: WaitingRow | undefined;
  while (chosen.length < GIVEN_AT_ONCE && allocation.hasRoom()) {
    // Reads few conversations first, because the oldest ones can usually be assigned, and a thousand at a time if they
    // cannot.
    const limit = after ? READ_AT_ONCE : GIVEN_AT_ONCE;
    const waiting = await nextWaiting(trx, stakeholderId, after, limit);
    for (const one of waiting) {
      const gave = chosen.length < GIVEN_AT_ONCE ? allocation.give(one) : undefined;
      if (gave) chosen.push(gave);
      criteria.set(one.sessionId, one.criterion);
    }
    after = waiting.at(-1);
    if (waiting.length < limit) break;
  }
  const passedOver = allocation.hasRoom() && (await isSomeHeld(trx, stakeholderId, [...criteria.keys()]));
  if (chosen.length === 0) return { given: [], written: [], more: false, passedOver };
  const there = await stillThere(trx, stakeholderId, chosen, now);
  const given = chosen.filter(({ agentId }) => there.has(agentId));
  await keep(trx, stakeholderId, given, now);
  await auditGatewayChanges(
    trx,
    { entity: "session", verb: "assigned" },
    given.map(({ sessionId, agentId, strategy }) => ({
      stakeholderId,
      entityId: sessionId,
      before: { ownerId: null },
      after: { ownerId: agentId, strategy, criterion: criteria.get(sessionId) ?? null },
    })),
  );
  const lines = given.map(({ sessionId, agentName }) => activity(sessionId, `${agentName} joined the conversation`));
  return {
    given,
    written: await writeMessagesIn(trx, stakeholderId, lines),
    more: chosen.length === GIVEN_AT_ONCE || given.length < chosen.length,
    passedOver,
  };
};
