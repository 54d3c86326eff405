import * as z from "zod/mini";
import { action, all, any, area, provider, superAdmin } from "../../access/index.ts";
import { listFile, withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, Moment, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { Amount, PLAN_ITEM_KEYS } from "./plans.ts";

/**
 * States of a client's plan (spec section 4): pending → active → deactivated ⇄ active; active → replaced; active →
 * expired. A pending plan can be cancelled (ADR 0018).
 */
export const CLIENT_PLAN_STATES = ["pending", "active", "deactivated", "replaced", "expired"] as const;

export const ClientPlan = z.object({
  id: z.int(),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  shCode: z.string(),
  planId: z.int(),
  planCode: z.string(),
  planName: z.string(),
  /** Price of the plan for this client in minor units of `currency`, fixed when the plan was added. */
  price: z.int(),
  currency: z.string(),
  state: z.enum(CLIENT_PLAN_STATES),
  startsOn: z.string(),
  periodStart: z.nullable(z.string()),
  /** First day after the current period of the plan. */
  periodEnd: z.nullable(z.string()),
  autoRenew: z.boolean(),
  remark: z.nullable(z.string()),
  previousId: z.nullable(z.int()),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type ClientPlan = z.output<typeof ClientPlan>;

/** Plan that has not begun, with the client's current plan that it will replace, or null. */
export const PendingPlan = z.extend(ClientPlan, {
  replaces: z.nullable(z.object({ planCode: z.string(), planName: z.string(), price: z.int(), currency: z.string() })),
});
export type PendingPlan = z.output<typeof PendingPlan>;

/**
 * Price of a plan for a client today, which is that of the client's country, else of its continent, else of the plan.
 */
export const PlanOffer = z.object({ planId: z.int(), planCode: z.string(), planName: z.string(), price: z.int(), currency: z.string() });
export type PlanOffer = z.output<typeof PlanOffer>;

export const PlanUse = z.object({
  key: z.enum(PLAN_ITEM_KEYS),
  /** Quantity of the item that the client may use; null for no limit. */
  limit: z.nullable(z.int()),
  /**
   * True if use above the limit is refused; otherwise it is charged. Sessions and messages are counted but never
   * refused, even with a hard limit (ADR 0081).
   */
  isHard: z.boolean(),
  /** True for a limit agreed with this client independently of its plan. */
  isOwn: z.boolean(),
  used: z.int(),
  /** True if `used` covers the current period. False for support agents and bots, whose current number is used. */
  isPeriodic: z.boolean(),
});
export type PlanUse = z.output<typeof PlanUse>;

const viewPlans = all(action("Plans", "View Default Plans"), provider);
const changePlans = all(superAdmin, viewPlans);
const remark = text(500).check(z.minLength(1));

/** Plans of clients (spec section 7, billing). A client has at most one active plan, and adding another replaces it. */
const rows = defineArea({
  /**
   * Addition to the spec, which has only the history of one client. Lists the current plan of each client: the active
   * one, else the pending one, else the newest.
   */
  list: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/clients",
    summary: "List clients with their current plan",
    access: viewPlans,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      planId: z.optional(textIdOf("plan")),
      state: z.optional(z.enum(CLIENT_PLAN_STATES)),
    }),
    output: paged(ClientPlan),
    ours: true,
  },
  /**
   * Addition to the spec, because `list` shows a pending plan only if there is no active one. `deactivate` cancels a
   * pending plan.
   */
  pending: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/pending",
    summary: "List pending plans of clients, earliest start first",
    access: viewPlans,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      planId: z.optional(textIdOf("plan")),
      sort: z.optional(z.enum(["startsOn", "-startsOn"])),
    }),
    output: paged(PendingPlan),
    ours: true,
  },
  history: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/history/{id}",
    summary: "List all plans that a client has had, newest first",
    access: any(viewPlans, area("Billing Details")),
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.array(ClientPlan),
  },
  /** Addition to the spec that returns the limits of a client's plan and their use. */
  usage: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/usage/{id}",
    summary: "Get a client's limits and its use of each plan item in the current period",
    access: any(viewPlans, area("Billing Details")),
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.object({
      /** First day of the client's current billing period. `to` is exclusive. */
      from: z.string(),
      to: z.string(),
      items: z.array(PlanUse),
    }),
    ours: true,
  },
  /**
   * Addition to the spec that returns the offers shown before a plan is added, in the console and by `parley plans
   * add`.
   */
  offers: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/offers/{id}",
    summary: "List the plans on offer with their price for a client",
    access: viewPlans,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.array(PlanOffer),
    ours: true,
  },
  add: {
    gateway: "main",
    method: "POST",
    path: "billing/plan/addclientplan",
    summary: "Give a client a plan, which replaces the active one",
    access: changePlans,
    audit: { entity: "clientPlan", verb: "added" },
    body: z.strictObject({
      stakeholderId: idOf("stakeholder"),
      planId: idOf("plan"),
      /** Day on which the plan begins; the default is today. With a future day, the plan is pending until then. */
      startsOn: z.optional(Day),
      /** Price of the plan for this client. The default is the price at the client's location. */
      price: z.optional(Amount),
      autoRenew: z._default(z.boolean(), true),
      /** Former plan of the client to restore unchanged, with its price, period and renewal (ADR 0018). */
      restores: z.optional(idOf("clientPlan")),
      remark: z.optional(remark),
    }),
    output: ClientPlan,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientPlans", "plans"],
  },
  deactivate: {
    gateway: "main",
    method: "POST",
    path: "billing/plan/deactivate",
    summary: "Deactivate a client's plan, or cancel a pending one",
    access: changePlans,
    audit: { entity: "clientPlan", verb: "deactivated" },
    body: z.strictObject({ id: idOf("clientPlan"), version, remark }),
    output: ClientPlan,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientPlans", "plans"],
  },
  reactivate: {
    gateway: "main",
    method: "POST",
    path: "billing/plan/reactivate",
    summary: "Reactivate a deactivated plan of a client",
    access: changePlans,
    audit: { entity: "clientPlan", verb: "reactivated" },
    body: z.strictObject({ id: idOf("clientPlan"), version, remark }),
    output: ClientPlan,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientPlans", "plans"],
  },
});

/** Adds exports of all rows that match the filters of a list (ADR 0089). */
export const clientPlans = {
  ...withFile(rows, { name: "client-plans", title: "Plans of clients" }),
  pendingFile: listFile(rows.pending, { name: "pending-plans", title: "Pending plans" }),
};
