import type { Plan, PlanItem } from "@parley/core/contract/billing/plans";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";

/** SQL sort expression for plan items, in the order of the keys in the contract. */
const ITEM_ORDER = "array_position(array['agents', 'bots', 'sessions', 'messages', 'push', 'gpt_tokens'], i.key)";
const SELECT = `select p.id, p.code, p.name, p.description, p.base_price as "basePrice", p.currency, p.interval, p.trial_days as "trialDays", p.status,
    p.is_default as "isDefault", p.version, p.updated_at as "updatedAt",
    (select count(*)::int from client_plan c where c.plan_id = p.id and c.state = 'active') as "clientCount",
    (select coalesce(jsonb_agg(jsonb_build_object('key', i.key, 'includedQty', i.included_qty, 'overagePrice', i.overage_price, 'hardLimit', i.hard_limit)
       order by ${ITEM_ORDER}), '[]') from plan_item i where i.plan_id = p.id) as items
  from plan p`;

export type PlanItemRow = PlanItem & Pick<Plan, "currency"> & { planId: number; planCode: string; planName: string };
export type PlanColumns = Pick<Plan, "name" | "description" | "basePrice" | "trialDays" | "status" | "items">;

export type NewPlan = Omit<PlanColumns, "status"> & Pick<Plan, "code" | "currency" | "interval">;

const writeItems = async (trx: Transaction<Schema>, planId: number, items: readonly PlanItem[]): Promise<void> => {
  await trx.deleteFrom("plan_item").where("plan_id", "=", planId).execute();
  if (items.length === 0) return;
  await trx
    .insertInto("plan_item")
    .values(
      items.map(({ key, includedQty, overagePrice, hardLimit }) => ({
        plan_id: planId,
        key,
        included_qty: includedQty,
        overage_price: overagePrice,
        hard_limit: hardLimit,
      })),
    )
    .execute();
};

/** Database access for plans, which belong to the platform. The scope determines which clients are counted. */
export const planRepository = (database: Database) => ({
  all: (scope: Scope) => database.query<Plan>(scope, { name: "plan_all", text: `${SELECT} order by p.status, p.base_price, p.id`, values: [] }),

  get: async (scope: Scope, id: number): Promise<Plan | undefined> => {
    const [plan] = await database.query<Plan>(scope, { name: "plan_get", text: `${SELECT} where p.id = $1`, values: [id] });
    return plan;
  },

  items: (scope: Scope, planId: number | undefined) =>
    database.query<PlanItemRow>(scope, {
      name: "plan_items",
      text: `select p.id as "planId", p.code as "planCode", p.name as "planName", p.currency, i.key, i.included_qty as "includedQty",
          i.overage_price as "overagePrice", i.hard_limit as "hardLimit"
        from plan p join plan_item i on i.plan_id = p.id where $1::int is null or p.id = $1 order by p.base_price, p.id, ${ITEM_ORDER}`,
      values: [planId ?? null],
    }),

  /** Returns the id of the new plan, or undefined if its code is already in use. */
  insert: async (trx: Transaction<Schema>, plan: NewPlan): Promise<number | undefined> => {
    const made = await trx
      .insertInto("plan")
      .values({
        code: plan.code,
        name: plan.name,
        description: plan.description,
        base_price: plan.basePrice,
        currency: plan.currency,
        interval: plan.interval,
        trial_days: plan.trialDays,
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await writeItems(trx, made.id, plan.items);
    return made?.id;
  },

  /** Makes this plan the default, which new stakeholders get. At most one plan is the default. */
  makeDefault: async (trx: Transaction<Schema>, id: number): Promise<void> => {
    await trx.updateTable("plan").set({ is_default: false }).where("is_default", "=", true).execute();
    await trx.updateTable("plan").set({ is_default: true }).where("id", "=", id).execute();
  },

  /**
   * Returns whether a client has, had or will get the plan. Locks the plan, so that it cannot be assigned before the
   * transaction ends.
   */
  isHeld: async (trx: Transaction<Schema>, id: number): Promise<boolean> => {
    await trx.selectFrom("plan").select("id").where("id", "=", id).forUpdate().execute();
    return (await trx.selectFrom("client_plan").select("id").where("plan_id", "=", id).limit(1).executeTakeFirst()) !== undefined;
  },

  remove: async (trx: Transaction<Schema>, id: number): Promise<void> => {
    for (const table of ["plan_item", "plan_price_location"] as const) await trx.deleteFrom(table).where("plan_id", "=", id).execute();
    await trx.deleteFrom("plan").where("id", "=", id).execute();
  },

  /**
   * Overwrites all columns and items of the plan with the given values. Returns false if the plan was changed after the
   * caller read it (stale version).
   */
  update: async (trx: Transaction<Schema>, { id, version }: { id: number; version: number }, plan: PlanColumns): Promise<boolean> => {
    const changed = await trx
      .updateTable("plan")
      .set({
        name: plan.name,
        description: plan.description,
        base_price: plan.basePrice,
        trial_days: plan.trialDays,
        status: plan.status,
        version: version + 1,
        updated_at: sql<string>`now()`,
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    await writeItems(trx, id, plan.items);
    return true;
  },
});
