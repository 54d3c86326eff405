import { PROVIDER_ID } from "@parley/core/access";
import { DAY_MS, momentIn } from "@parley/core/calendar";
import { type Incident, SERVICE_PARTS, serviceStatus } from "@parley/core/contract/platform/service-status";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { addIncidentUpdate, closeIncident, openIncident } from "./incident-writes.ts";
import { incidentFile, incidentList } from "./list.ts";
import type { PublicStatusSource } from "./public-status.ts";
import { serviceStatusRepository } from "./repository.ts";
import { statusesOf } from "./state.ts";
import { notifySuperAdmins } from "./tasks.ts";

const STEP_SECONDS = 600;
const STEP_MS = STEP_SECONDS * 1000;

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly publicStatus: PublicStatusSource;
  readonly now: () => Date;
}

/** Handlers for the state of the platform (ADR 0074). */
export const serviceStatusRoutes = implement(serviceStatus, ({ database, exports, publicStatus, now }: Deps) => {
  const repository = serviceStatusRepository(database);
  const since = now();
  const present = async (id: number): Promise<Incident> => (await repository.find(id)) ?? fail.notFound();
  const openOne = async (id: number): Promise<Incident> => {
    const incident = await present(id);
    return incident.closedAt === null ? incident : fail.conflict("incidentClosed", incident);
  };
  const isOver = async (id: number): Promise<never> => fail.conflict("incidentClosed", await present(id));
  const answer = (id: number): Promise<Incident> => {
    publicStatus.forget();
    return present(id);
  };

  return {
    show: async () => {
      const [looks, openIncidents] = await Promise.all([repository.latest(SERVICE_PARTS), repository.open()]);
      return { parts: statusesOf(looks, now(), since), openIncidents };
    },

    latency: async () => {
      // Rounds the time to full steps, so that a check falls into the same step in every response.
      const end = Math.floor(now().getTime() / STEP_MS) * STEP_MS + STEP_MS;
      const steps = Array.from({ length: DAY_MS / STEP_MS }, (_, at) => new Date(end - DAY_MS + at * STEP_MS));
      const found = await repository.steps(momentIn(end, -1, "day"), STEP_SECONDS);
      const byPlace = new Map(found.map((one) => [`${one.part} ${one.step}`, one]));
      return {
        steps: steps.map((step) => step.toISOString()),
        parts: SERVICE_PARTS.map((part) => ({
          part,
          slowestMs: steps.map((_, at) => byPlace.get(`${part} ${at}`)?.slowestMs ?? null),
          failed: steps.map((_, at) => byPlace.get(`${part} ${at}`)?.failed ?? 0),
        })),
      };
    },

    file: (call) => exports.list(call, incidentFile),
    incidents: ({ query }) => incidentList.read(database, PROVIDER_ID, query),

    open: async (call) => {
      const { who, body } = call;
      const id = await database.transaction(PROVIDER_ID, async (trx) => {
        const made = await openIncident(trx, call, body, { at: now(), by: who.userId });
        if (made === undefined) throw new Error("An incident that somebody opens is never in the way of another");
        await notifySuperAdmins(trx, body.title);
        return made;
      });
      return answer(id);
    },

    tell: async (call) => {
      const known = await openOne(call.params.id);
      const { text } = call.body;
      const told = await database.transaction(PROVIDER_ID, (trx) => addIncidentUpdate(trx, call, known, { text, at: now() }));
      return told ? answer(known.id) : isOver(known.id);
    },

    close: async (call) => {
      const known = await openOne(call.params.id);
      const { text } = call.body;
      const closed = await database.transaction(PROVIDER_ID, (trx) => closeIncident(trx, call, known, { text, at: now(), by: call.who.userId }));
      return closed ? answer(known.id) : isOver(known.id);
    },

    public: () => publicStatus.ask(),
  };
});
