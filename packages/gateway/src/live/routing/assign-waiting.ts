import type { TeamStrategy } from "@parley/core/contract/routing/teams";
import { sql, type Transaction } from "kysely";
import { auditOwn } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { activity, writeIn } from "../chat/activity.ts";
import type { Written } from "../message-statement.ts";
import { createAllocation, type Given, type Waiting } from "./allocate.ts";
import { readTeams, readWorkers } from "./read-load.ts";

/** Number of conversations assigned per transaction, and number read at once. */
const GIVEN_AT_ONCE = 200;
const READ_AT_ONCE = 1000;

/**
 * Assignments with their system messages, whether more may be assignable, and whether locked conversations were skipped
 * although there was capacity.
 */
export interface Assigned {
  readonly given: readonly Given[];
  readonly written: readonly Written[];
  readonly more: boolean;
  readonly passedOver: boolean;
}

interface WaitingRow extends Waiting {
  readonly queuedAt: string;
  readonly criterion: string | null;
}

/** Waiting conversations of a stakeholder; the rows are called `s` and `x`. */
const givable = (stakeholderId: number) => sql`from chat_session s join session_route x on x.session_id = s.id
    where s.stakeholder_id = ${stakeholderId} and s.status = 'queued' and s.snoozed_at is null and s.customer_gone_at is null`;

/** Snoozed conversations and those whose customer has closed the page are not assigned, but keep their place. */
const nextWaiting = async (trx: Transaction<Schema>, stakeholderId: number, after: WaitingRow | undefined, limit: number): Promise<WaitingRow[]> => {
  const beyond = after ? sql`and (s.queued_at, s.id) > (${after.queuedAt}::timestamptz, ${after.sessionId}::int)` : sql``;
  const { rows } =
    await sql<WaitingRow>`select s.id as "sessionId", s.team_id as "teamId", x.strategy, x.skills, x.speaks, x.criterion, s.queued_at::text as "queuedAt"
    ${givable(stakeholderId)} ${beyond}
    order by s.queued_at, s.id limit ${limit} for update of s skip locked`.execute(trx);
  return rows;
};

/** Returns whether other waiting conversations are locked: by an agent taking one, or by a message being stored. */
const isSomeHeld = async (trx: Transaction<Schema>, stakeholderId: number, seen: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`select ${givable(stakeholderId)} and s.id <> all(${seen}::int[]) limit 1`.execute(trx);
  return rows.length > 0;
};

/**
 * Locks the agents who are still online, in the order of their ids; an agent who is going offline waits until the
 * assignment is committed, or is already offline.
 */
const stillThere = async (trx: Transaction<Schema>, stakeholderId: number, given: readonly Given[], now: Date): Promise<Set<number>> => {
  // Keeps the order of assignment, so that the most recently assigned agent is known within the same millisecond.
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
const keep = async (trx: Transaction<Schema>, stakeholderId: number, given: readonly Given[], now: Date): Promise<void> => {
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
 * that locks the row of `routing`, so that two gateways cannot fill the same place. Agents can take and end chats
 * meanwhile: a conversation that is being taken is skipped.
 */
export const assignWaiting = async (trx: Transaction<Schema>, stakeholderId: number, otherwise: TeamStrategy, now: Date): Promise<Assigned> => {
  const workers = await readWorkers(trx, stakeholderId, { onlyOnline: true });
  const allocation = createAllocation(workers, await readTeams(trx, stakeholderId), { otherwise, from: now.getTime() * 1000 });
  const chosen: Given[] = [];
  const criteria = new Map<number, string | null>();
  let after: WaitingRow | undefined;
  while (chosen.length < GIVEN_AT_ONCE && allocation.hasRoom()) {
    // Usually the oldest can be assigned, so few are read first; conversations that cannot be assigned are skipped a
    // thousand at a time.
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
  await auditOwn(
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
    written: await writeIn(trx, stakeholderId, lines),
    more: chosen.length === GIVEN_AT_ONCE || given.length < chosen.length,
    passedOver,
  };
};
