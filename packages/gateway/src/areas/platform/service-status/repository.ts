import { PROVIDER_ID } from "@parley/core/access";
import type { Incident, PartStatus, ServicePart } from "@parley/core/contract/platform/service-status";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { CheckResult } from "./looks.ts";

export const INCIDENT_JOINS = "left join app_user o on o.id = i.opened_by left join app_user c on c.id = i.closed_by";
export const INCIDENT_COLUMNS = `i.id, i.part, i.title, i.automatic, i.opened_at as "openedAt", ${nameOf("o", "i.opened_by")} as "openedBy",
  i.closed_at as "closedAt", ${nameOf("c", "i.closed_by")} as "closedBy", i.updates`;

export interface LatestCheck {
  readonly part: ServicePart;
  readonly at: string;
  readonly latencyMs: number;
  readonly problem: PartStatus["problem"];
}
interface Step {
  readonly part: ServicePart;
  readonly step: number;
  readonly slowestMs: number | null;
  readonly failed: number;
}

/** Database access for checks and incidents, which belong to the provider. Only for calls by provider staff. */
export const serviceStatusRepository = (database: Pick<Database, "query">) => ({
  latest: (parts: readonly ServicePart[]): Promise<LatestCheck[]> =>
    database.query<LatestCheck>(PLATFORM, {
      name: "service_look_latest",
      text: `select l.part, l.at, l.latency_ms as "latencyMs", l.problem from unnest($1::text[]) p
             cross join lateral (select part, at, latency_ms, problem from service_look where part = p order by at desc limit 1) l`,
      values: [parts],
    }),

  /** Returns the results since `from` in steps of `stepSeconds`, numbered from 0. Steps without a check are absent. */
  steps: (from: Date, stepSeconds: number): Promise<Step[]> =>
    database.query<Step>(PLATFORM, {
      name: "service_look_steps",
      text: `select part, floor(extract(epoch from at - $1) / $2::int)::int as step, max(latency_ms) filter (where good) as "slowestMs",
               count(*) filter (where not good)::int as failed
             from service_look where at >= $1 group by 1, 2`,
      values: [from, stepSeconds],
    }),

  find: async (id: number): Promise<Incident | undefined> => {
    const [incident] = await database.query<Incident>(PLATFORM, {
      name: "incident_find",
      text: `select ${INCIDENT_COLUMNS} from incident i ${INCIDENT_JOINS} where i.id = $1`,
      values: [id],
    });
    return incident;
  },

  open: (): Promise<Incident[]> =>
    database.query<Incident>(PLATFORM, {
      name: "incident_all_open",
      text: `select ${INCIDENT_COLUMNS} from incident i ${INCIDENT_JOINS} where i.closed_at is null order by i.opened_at, i.id`,
      values: [],
    }),

  closedSince: (since: Date, most: number): Promise<Incident[]> =>
    database.query<Incident>(PLATFORM, {
      name: "incident_closed_since",
      text: `select ${INCIDENT_COLUMNS} from incident i ${INCIDENT_JOINS} where i.opened_at >= $1 and i.closed_at is not null order by i.opened_at desc, i.id desc limit $2`,
      values: [since, most],
    }),
});

/**
 * Returns whether the provider exists. Check results belong to the provider, so they cannot be stored before the
 * platform is set up.
 */
export const hasProvider = async (trx: Transaction<Schema>): Promise<boolean> =>
  (await trx.selectFrom("stakeholder").select("id").where("id", "=", PROVIDER_ID).executeTakeFirst()) !== undefined;

export const insertCheckResults = async (trx: Transaction<Schema>, looks: readonly CheckResult[], at: Date): Promise<void> => {
  await trx
    .insertInto("service_look")
    .values(looks.map(({ part, latencyMs, problem }) => ({ part, at, good: problem === null, latency_ms: latencyMs, problem })))
    .execute();
};

/** Returns the results of the latest `most` checks of a part, newest first. */
export const latestOutcomes = async (trx: Transaction<Schema>, part: ServicePart, most: number): Promise<boolean[]> => {
  const rows = await trx.selectFrom("service_look").select("good").where("part", "=", part).orderBy("at", "desc").limit(most).execute();
  return rows.map(({ good }) => good);
};

export interface NewIncident {
  readonly part: ServicePart;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  /** Id of the user who opened the incident; null if it was opened automatically. */
  readonly by: number | null;
}

/** Inserts an incident and returns its id, or undefined if the part already has an open automatic incident. */
export const insertIncident = async (trx: Transaction<Schema>, { part, title, text, at, by }: NewIncident): Promise<number | undefined> => {
  const made = await trx
    .insertInto("incident")
    .values({ part, title, automatic: by === null, opened_at: at, opened_by: by, updates: JSON.stringify([{ at: at.toISOString(), text }]) })
    .onConflict((conflict) => conflict.column("part").where("automatic", "=", true).where("closed_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
};

/** Adds an update for customers, and closes the incident if `close` is given. Returns false if it is already closed. */
export const insertIncidentUpdate = async (
  trx: Transaction<Schema>,
  id: number,
  { text, at, close }: { readonly text: string; readonly at: Date; readonly close?: { readonly by: number | null } },
): Promise<boolean> => {
  const told = await trx
    .updateTable("incident")
    .set({
      updates: sql`updates || ${JSON.stringify([{ at: at.toISOString(), text }])}::jsonb`,
      ...(close && { closed_at: at, closed_by: close.by }),
    })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return told !== undefined;
};

/** Returns the open automatic incident of a part. */
export const findAutomaticIncident = async (trx: Transaction<Schema>, part: ServicePart): Promise<{ id: number; title: string } | undefined> =>
  trx
    .selectFrom("incident")
    .select(["id", "title"])
    .where("part", "=", part)
    .where("automatic", "=", true)
    .where("closed_at", "is", null)
    .executeTakeFirst();

/** Returns the ids of active super admins, who are notified of incidents. */
export const superAdmins = async (trx: Transaction<Schema>): Promise<number[]> => {
  const rows = await trx.selectFrom("app_user").select("id").where("is_super_admin", "=", true).where("active", "=", true).execute();
  return rows.map(({ id }) => id);
};
