import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { fresh, routingCriterion, session, team } from "./things.ts";

/** Examples of calls about routing that cannot be built from field definitions. */
export const routingExamples: Partial<Record<CallName, Make>> = {
  "routing.update": one(async (world) => ({
    body: {
      assigns: false,
      teamId: await team(world),
      strategy: "round_robin",
      version: await world.own("select coalesce((select version from routing where stakeholder_id = 2), 0) as id"),
    },
  })),
  "routing.explain": one(async (world) => ({ params: { sessionId: await session(world, "queued") } })),
  "routingCriteria.move": async (world) => {
    const [id, before] = [await routingCriterion(world), await routingCriterion(world)];
    return [{ parts: { params: { id }, body: { version: 1, before } } }, { parts: { params: { id }, body: { version: 2, before: null } } }];
  },
  "routingCriteria.preview": one(async (world) => ({
    body: { name: fresh(), words: [fresh()], teamId: await team(world), id: await routingCriterion(world) },
  })),
};
