import { type Routing, routing, routingCriteria } from "@parley/core/contract/routing/routing";
import { sql, type Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import { type CrudDeps, crudHandlers } from "../../../crud/implement-crud.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { coveredBy } from "../../../live/routing/criteria.ts";
import { explainRouting } from "../../../live/routing/explain.ts";
import { readBotLanguages, readCriteria } from "../../../live/routing/read-facts.ts";
import { checkNames, checkReachable, lockRouting } from "./check-criterion.ts";
import { positionsAfterMove, writePositions } from "./move.ts";
import { previewCriterion } from "./preview.ts";
import { teamsWithoutWorkers } from "./teams-of-nobody.ts";

const criteria = crudHandlers(routingCriteria, {
  table: "routing_criterion t",
  columns: {
    nth: "(select count(*) from routing_criterion o where o.stakeholder_id = t.stakeholder_id and (o.place, o.id) <= (t.place, t.id))::int",
    teamName: "(select tm.name from team tm where tm.id = t.team_id)",
  },
  list: { order: "t.place, t.id" },
  refers: { teamId: "team" },
  hold: (trx, who) => lockRouting(trx, who.stakeholderId),
  checkWritten: async (trx, who, id, draft) => {
    await checkNames(trx, who.stakeholderId, draft);
    await checkReachable(trx, who.stakeholderId, id);
  },
});

/** Handlers for the ordered routing criteria of the user's stakeholder (ADR 0118). */
export const routingCriteriaRoutes = implement(routingCriteria, (needs: CrudDeps) => {
  const { database } = needs;
  const { calls, find } = criteria(needs);
  return {
    ...calls,
    move: async (call) => {
      const { who, params, body } = call;
      const { stakeholderId } = who;
      const moved = await database.transaction(stakeholderId, async (trx) => {
        await lockRouting(trx, stakeholderId);
        const present = await trx
          .selectFrom("routing_criterion")
          .select(["id", "place", "version"])
          .where("stakeholder_id", "=", stakeholderId)
          .orderBy("place")
          .orderBy("id")
          .execute();
        const one = present.find(({ id }) => id === params.id) ?? fail.notFound();
        if (body.before === one.id) fail.invalid(problem("before", "criterionBeforeItself"));
        const places = positionsAfterMove(present, one.id, body.before) ?? fail.invalid(problem("before", "criterionUnknown"));
        if (one.version !== body.version) return false;
        await writePositions(trx, stakeholderId, places);
        await checkReachable(trx, stakeholderId, one.id);
        const place = places.find(({ id }) => id === one.id)?.place ?? one.place;
        const change = { before: { place: one.place }, after: { place } };
        await audit(trx, call, { entity: "routingCriterion", verb: "changed" }, { stakeholderId, entityId: one.id, ...change });
        return true;
      });
      const after = (await find(who, params.id)) ?? fail.notFound();
      return moved ? after : fail.conflict("criterionChanged", after);
    },
    preview: ({ who, body }) =>
      database.transaction(who.stakeholderId, async (trx) => {
        await checkNames(trx, who.stakeholderId, body);
        return previewCriterion(trx, who.stakeholderId, body);
      }),
  };
});

const NEVER_SET = { assigns: false, teamId: null, teamName: null, strategy: "least_open", version: 0, updatedAt: null } as const;

const readRouting = async (trx: Transaction<Schema>, stakeholderId: number): Promise<Routing> => {
  const { rows } = await sql<
    Omit<Routing, "unreachable" | "toNobody">
  >`select r.assigns, r.team_id as "teamId", t.name as "teamName", r.strategy, r.version, r.updated_at as "updatedAt"
    from routing r left join team t on t.id = r.team_id where r.stakeholder_id = ${stakeholderId}`.execute(trx);
  const [kept, languages] = [await readCriteria(trx, stakeholderId), await readBotLanguages(trx, stakeholderId)];
  const unreachable = kept.flatMap((one, at) => {
    const earlier = one.active ? coveredBy(kept.slice(0, at), one, languages) : undefined;
    return earlier ? [{ id: one.id, name: one.name, by: earlier.name }] : [];
  });
  const active = kept.filter((one) => one.active);
  const teams = await teamsWithoutWorkers(
    trx,
    stakeholderId,
    active.map(({ teamId }) => teamId),
  );
  const toNobody = active.flatMap(({ id, name, teamId }) => {
    const team = teams.get(teamId);
    return team === undefined ? [] : [{ id, name, team }];
  });
  return { ...(rows[0] ?? NEVER_SET), unreachable, toNobody };
};

const snapshot = ({ assigns, teamId, strategy }: Routing) => ({ assigns, teamId, strategy });

/** Handlers for the routing settings, and for the reason why a conversation was routed to its destination. */
export const routingRoutes = implement(routing, ({ database }: { readonly database: Database }) => ({
  get: ({ who }) => database.transaction(who.stakeholderId, (trx) => readRouting(trx, who.stakeholderId)),
  update: async (call) => {
    const {
      who: { stakeholderId },
      body: { version, ...draft },
    } = call;
    const saved = await database.transaction(stakeholderId, async (trx) => {
      await checkNames(trx, stakeholderId, { teamId: draft.teamId, bots: [], customerTypes: [] });
      const before = await readRouting(trx, stakeholderId);
      const { rows } = await sql`insert into routing as r (stakeholder_id, assigns, team_id, strategy)
          select ${stakeholderId}, ${draft.assigns}, ${draft.teamId}::int, ${draft.strategy} where ${version} = 0
            or exists (select from routing where stakeholder_id = ${stakeholderId})
        on conflict (stakeholder_id) do update set assigns = excluded.assigns, team_id = excluded.team_id, strategy = excluded.strategy,
          version = r.version + 1, updated_at = now() where r.version = ${version} returning r.version`.execute(trx);
      if (rows.length === 0) return false;
      await audit(
        trx,
        call,
        { entity: "routing", verb: "changed" },
        { stakeholderId, entityId: stakeholderId, before: snapshot(before), after: draft },
      );
      return true;
    });
    const after = await database.transaction(stakeholderId, (trx) => readRouting(trx, stakeholderId));
    return saved ? after : fail.conflict("routingChanged", after);
  },
  explain: async ({ who, params }) => (await explainRouting(database, who.stakeholderId, params.sessionId)) ?? fail.notFound(),
}));
