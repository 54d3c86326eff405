import type { ClientPlan, PlanOffer } from "@parley/core/contract/billing/client-plans";
import type { Plan } from "@parley/core/contract/billing/plans";
import { sql, type Transaction } from "kysely";
import { updateAtVersion } from "../../../crud/update-at-version.ts";
import type { Database } from "../../../db/database.ts";
import { PLAN_OFFER } from "../../../db/plan-offer.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import type { PlanTables } from "../../../db/tables/plans.ts";
import { CLIENT_PLAN_COLUMNS, CLIENT_PLAN_JOINS } from "./list.ts";

const SELECT = `select ${CLIENT_PLAN_COLUMNS} from client_plan c ${CLIENT_PLAN_JOINS}`;

/**
 * Plan as offered to a client on a day, at the price of the client's country, otherwise of its continent, otherwise of
 * the plan itself.
 */
export interface Offer extends PlanOffer {
  readonly clientTitle: string;
  /** Current day in the client's time zone. */
  readonly today: string;
  readonly planStatus: Plan["status"];
  readonly interval: Plan["interval"];
  readonly trialDays: number;
  /** True if the client has never had the plan. */
  readonly isFirst: boolean;
}

type Columns = Partial<Pick<PlanTables["client_plan"], "state" | "anchor" | "period_start" | "period_end" | "remark" | "previous_id">>;
export type Draft = Pick<
  PlanTables["client_plan"],
  "stakeholder_id" | "plan_id" | "price" | "currency" | "state" | "starts_on" | "anchor" | "period_start" | "period_end" | "remark" | "previous_id"
> & { readonly auto_renew: boolean; readonly trial_until: string | null };

/** Database access for client plans. The first parameter of the statements is the scope. */
export const clientPlanRepository = (database: Database) => ({
  history: (stakeholderId: number) =>
    database.query<ClientPlan>(stakeholderId, {
      name: "client_plan_history",
      text: `${SELECT} where c.stakeholder_id = $1 order by c.id desc`,
      values: [stakeholderId],
    }),

  get: async (scope: Scope, id: number): Promise<ClientPlan | undefined> => {
    const [found] = await database.query<ClientPlan>(scope, {
      name: "client_plan_get",
      text: `${SELECT} where c.id = $1 and ($2 = 0 or c.stakeholder_id = $2)`,
      values: [id, scope],
    });
    return found;
  },

  /** Same as `get`, but reads inside a running transaction. */
  getIn: async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<ClientPlan | undefined> => {
    const { rows } = await sql<ClientPlan>`${sql.raw(SELECT)} where c.id = ${id} and c.stakeholder_id = ${stakeholderId}`.execute(trx);
    return rows[0];
  },

  /** Locks and returns the active and the pending plan of a client. */
  lockHeld: async (trx: Transaction<Schema>, stakeholderId: number): Promise<ClientPlan[]> => {
    const { rows } = await sql<ClientPlan>`${sql.raw(SELECT)}
      where c.stakeholder_id = ${stakeholderId} and c.state in ('active', 'pending') order by c.id for update of c`.execute(trx);
    return rows;
  },

  /** Locks a plan. Returns false if it was changed after the caller read it. */
  lockAsRead: async (trx: Transaction<Schema>, { id, stakeholderId, version }: Pick<ClientPlan, "id" | "stakeholderId" | "version">) => {
    const rows = trx.selectFrom("client_plan").select("id").where("stakeholder_id", "=", stakeholderId).where("id", "=", id);
    return (await rows.where("version", "=", version).forUpdate().executeTakeFirst()) !== undefined;
  },

  /** Returns the active and the pending plan of a client. */
  held: async (stakeholderId: number): Promise<{ active?: ClientPlan | undefined; pending?: ClientPlan | undefined }> => {
    const found = await database.query<ClientPlan>(stakeholderId, {
      name: "client_plan_held",
      text: `${SELECT} where c.stakeholder_id = $1 and c.state in ('active', 'pending')`,
      values: [stakeholderId],
    });
    return { active: found.find(({ state }) => state === "active"), pending: found.find(({ state }) => state === "pending") };
  },

  /**
   * Returns the values for restoring a replaced plan of the client. Its billing periods continue to be counted from
   * `anchor`.
   */
  restorable: async (stakeholderId: number, id: number) => {
    type Restorable = Pick<ClientPlan, "planId" | "price" | "currency" | "autoRenew"> & { anchor: string; trialUntil: string | null };
    const [found] = await database.query<Restorable>(stakeholderId, {
      name: "client_plan_restorable",
      text: `select plan_id as "planId", price, currency, auto_renew as "autoRenew", anchor, trial_until as "trialUntil" from client_plan
        where stakeholder_id = $1 and id = $2 and state = 'replaced'`,
      values: [stakeholderId, id],
    });
    return found;
  },

  /** Returns the first charged day after the trial of a client's plan, or null. */
  trialUntil: async (stakeholderId: number, id: number): Promise<string | null> => {
    const [found] = await database.query<{ trialUntil: string | null }>(stakeholderId, {
      name: "client_plan_trial",
      text: `select trial_until as "trialUntil" from client_plan where stakeholder_id = $1 and id = $2`,
      values: [stakeholderId, id],
    });
    return found?.trialUntil ?? null;
  },

  /** Returns the offer of one plan. `day` is the start day of the plan; the default is today. */
  offer: async (client: { stakeholderId: number; planId: number; day?: string | undefined }, now: Date): Promise<Offer | undefined> => {
    const [found] = await database.query<Offer>(client.stakeholderId, {
      name: "client_plan_offer",
      text: `${PLAN_OFFER} where h.id = $1 and p.id = $4`,
      values: [client.stakeholderId, now, client.day ?? null, client.planId],
    });
    return found;
  },

  /** Returns the offers of all active plans for today. */
  offers: (stakeholderId: number, now: Date) =>
    database.query<Offer>(stakeholderId, {
      name: "client_plan_offers",
      text: `${PLAN_OFFER} where h.id = $1 and p.status = 'active' order by p.base_price, p.id`,
      values: [stakeholderId, now, null],
    }),

  insert: (trx: Transaction<Schema>, draft: Draft) => trx.insertInto("client_plan").values(draft).returning("id").executeTakeFirstOrThrow(),

  /** Returns false if the plan was changed after the caller read it (stale version). */
  update: (trx: Transaction<Schema>, plan: Pick<ClientPlan, "id" | "stakeholderId" | "version">, columns: Columns): Promise<boolean> =>
    updateAtVersion(trx, "client_plan", plan.stakeholderId, plan, columns),
});

export type ClientPlanRepository = ReturnType<typeof clientPlanRepository>;
