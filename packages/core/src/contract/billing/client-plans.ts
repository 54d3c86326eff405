import * as z from "zod/mini";
import { action, all, any, area, provider, superAdmin } from "../../access/index.ts";
import { listFile, withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, Moment, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { Amount, PLAN_ITEM_KEYS } from "./plans.ts";

/**
 * pending → active → deactivated ⇄ active; active → replaced; active → expired (spec section 4); a pending one can be
 * cancelled (ADR 0018).
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
  /** Minor units of `currency`; the client's own price, fixed when the plan was added. */
  price: z.int(),
  currency: z.string(),
  state: z.enum(CLIENT_PLAN_STATES),
  startsOn: z.string(),
  periodStart: z.nullable(z.string()),
  /** First day after the period. */
  periodEnd: z.nullable(z.string()),
  autoRenew: z.boolean(),
  remark: z.nullable(z.string()),
  previousId: z.nullable(z.int()),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type ClientPlan = z.output<typeof ClientPlan>;

/** A plan that has not begun, and the client's present one; null when there is none. */
export const PendingPlan = z.extend(ClientPlan, {
  replaces: z.nullable(z.object({ planCode: z.string(), planName: z.string(), price: z.int(), currency: z.string() })),
});
export type PendingPlan = z.output<typeof PendingPlan>;

/** Price of a plan for a client today: that of its country, else of its continent, else the plan's own. */
export const PlanOffer = z.object({ planId: z.int(), planCode: z.string(), planName: z.string(), price: z.int(), currency: z.string() });
export type PlanOffer = z.output<typeof PlanOffer>;

/** A client's limit and use of one item. */
export const PlanUse = z.object({
  key: z.enum(PLAN_ITEM_KEYS),
  /** Null for no limit. */
  limit: z.nullable(z.int()),
  /**
   * A hard limit refuses more; otherwise more is charged. Sessions and messages are counted and never refused,
   * regardless of this (ADR 0081).
   */
  isHard: z.boolean(),
  /** True for a limit agreed with this client, independent of its plan. */
  isOwn: z.boolean(),
  used: z.int(),
  /** Support agents and bots are counted at present; everything else in the present period. */
  isPeriodic: z.boolean(),
});
export type PlanUse = z.output<typeof PlanUse>;

const viewPlans = all(action("Plans", "View Default Plans"), provider);
const changePlans = all(superAdmin, viewPlans);
const remark = text(500).check(z.minLength(1));

/** Spec section 7, billing (plans part). A client has one active plan: adding another replaces it. */
const rows = defineArea({
  /**
   * Ours: the spec has only the history of one client. Lists the current plan of each client: active, pending, or else
   * the newest.
   */
  list: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/clients",
    summary: "Clients with the plan they have now",
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
  /** Ours: in the list above, a pending plan is hidden behind the present one. `deactivate` cancels it. */
  pending: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/pending",
    summary: "Plans of clients that are to come, the next first",
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
    summary: "All plans that a client has had, the newest first",
    access: any(viewPlans, area("Billing Details")),
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.array(ClientPlan),
  },
  /** Ours: shows the limits of a plan and their use. */
  usage: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/usage/{id}",
    summary: "What a client may have of each thing that plans limit, and what it has of it in the present period",
    access: any(viewPlans, area("Billing Details")),
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.object({
      /** Days of the present period; `to` is exclusive. */
      from: z.string(),
      to: z.string(),
      items: z.array(PlanUse),
    }),
    ours: true,
  },
  /** Ours: offers shown before a plan is added, in the console and by `parley plans add`. */
  offers: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/offers/{id}",
    summary: "What each plan that is offered would cost a client",
    access: viewPlans,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.array(PlanOffer),
    ours: true,
  },
  add: {
    gateway: "main",
    method: "POST",
    path: "billing/plan/addclientplan",
    summary: "Give a client a plan; an active one is replaced",
    access: changePlans,
    audit: { entity: "clientPlan", verb: "added" },
    body: z.strictObject({
      stakeholderId: idOf("stakeholder"),
      planId: idOf("plan"),
      /** A future day makes the plan pending until then. Today when absent. */
      startsOn: z.optional(Day),
      /** The price at the client's location when absent. */
      price: z.optional(Amount),
      autoRenew: z._default(z.boolean(), true),
      /** The client's former plan to restore unchanged: its price, period and renewal (ADR 0018). */
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
    summary: "Deactivate a client's plan, or call a pending one off",
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
    summary: "Make a deactivated plan of a client active again",
    access: changePlans,
    audit: { entity: "clientPlan", verb: "reactivated" },
    body: z.strictObject({ id: idOf("clientPlan"), version, remark }),
    output: ClientPlan,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientPlans", "plans"],
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const clientPlans = {
  ...withFile(rows, { name: "client-plans", title: "Plans of clients" }),
  pendingFile: listFile(rows.pending, { name: "pending-plans", title: "Pending plans" }),
};
