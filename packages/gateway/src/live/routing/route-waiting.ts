import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { firstMatch } from "./criteria.ts";
import { readCriteria, readFacts, readHours } from "./read-facts.ts";

/** Maximum number of conversations routed per transaction. */
const AT_ONCE = 500;

/**
 * Ids of conversations whose team or priority changed. `more` tells whether further ones are left, `passedOver` whether
 * locked ones must be tried again.
 */
export interface Routed {
  readonly changed: readonly number[];
  readonly more: boolean;
  readonly passedOver: boolean;
}

/** SQL for the waiting conversations of a stakeholder that have not been routed; `s` is the alias. */
const unrouted = (stakeholderId: number) =>
  sql`from chat_session s where s.stakeholder_id = ${stakeholderId} and s.status = 'queued' and not exists (select from session_route x where x.session_id = s.id)`;

/**
 * Finds the matching criterion of each waiting conversation that has not been routed, and sets team and priority. A
 * team chosen by a person stays. Runs in the transaction that has locked the row of `routing`, so that each
 * conversation is routed once. Skips conversations that an agent is accepting at this time.
 */
export const routeWaiting = async (trx: Transaction<Schema>, stakeholderId: number, defaultTeamId: number | null): Promise<Routed> => {
  const { rows: waiting } = await sql<{ id: number }>`select s.id ${unrouted(stakeholderId)}
    order by s.queued_at, s.id limit ${AT_ONCE} for update of s skip locked`.execute(trx);
  // Returns whether locked conversations were skipped. They must be tried again, because storing a message locks them
  // as well.
  const isPassedOver = async (): Promise<boolean> =>
    waiting.length < AT_ONCE && (await sql`select ${unrouted(stakeholderId)} limit 1`.execute(trx)).rows.length > 0;
  if (waiting.length === 0) return { changed: [], more: false, passedOver: await isPassedOver() };
  const ids = waiting.map(({ id }) => id);
  const [criteria, hours] = [await readCriteria(trx, stakeholderId), await readHours(trx, stakeholderId)];
  const facts = await readFacts(trx, sql`where s.id = any(${ids}::int[]) order by s.queued_at, s.id`, hours);
  const routes = facts.map((one) => {
    const { criterion, because } = firstMatch(criteria, one) ?? {};
    return {
      session_id: one.sessionId,
      stakeholder_id: stakeholderId,
      criterion_id: criterion?.id ?? null,
      criterion: criterion?.name ?? null,
      place: criterion ? criteria.indexOf(criterion) + 1 : null,
      because: JSON.stringify(because ?? {}),
      strategy: criterion && criterion.strategy !== "as_team" ? criterion.strategy : null,
      skills: criterion?.skills ?? [],
      speaks: criterion?.speaks ?? [],
      teamId: criterion ? criterion.teamId : defaultTeamId,
      priority: criterion && criterion.priority !== "as_is" ? criterion.priority : null,
    };
  });
  await trx
    .insertInto("session_route")
    .values(routes.map(({ teamId: _team, priority: _priority, ...route }) => route))
    .execute();
  const { rows: changed } = await sql<{ id: number }>`update chat_session s
    set team_id = coalesce(s.team_id, v.team_id), priority = coalesce(v.priority, s.priority)
    from unnest(${routes.map(({ session_id }) => session_id)}::int[], ${routes.map(({ teamId }) => teamId)}::int[],
      ${routes.map(({ priority }) => priority)}::text[]) v(id, team_id, priority)
    where s.stakeholder_id = ${stakeholderId} and s.id = v.id
      and (s.team_id is distinct from coalesce(s.team_id, v.team_id) or s.priority is distinct from coalesce(v.priority, s.priority))
    returning s.id`.execute(trx);
  return { changed: changed.map(({ id }) => id), more: waiting.length === AT_ONCE, passedOver: await isPassedOver() };
};
