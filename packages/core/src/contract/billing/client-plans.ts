import * as z from "zod/mini";
import { action, all, any, area, provider, superAdmin } from "../../access/index.ts";
import { listFile, withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, Moment, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { Amount, PLAN_ITEM_KEYS } from "./plans.ts";

/** pending → active → deactivated ⇄ active; active → replaced; active → expired (spec section 4); a pending one can be called off (ADR 0018). */
export const CLIENT_PLAN_STATES = ["pending", "active", "deactivated", "replaced", "expired"] as const;

export const ClientPlan = z.object({
  id: z.int(),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  shCode: z.string(),
  planId: z.int(),
  planCode: z.string(),
  planName: z.string(),
  /** Minor units of `currency`; the client's own, fixed when the plan was added. */
  price: z.int(),
  currency: z.string(),
  state: z.enum(CLIENT_PLAN_STATES),
  startsOn: z.string(),
  periodStart: z.nullable(z.string()),
  /** The first day after the period. */
  periodEnd: z.nullable(z.string()),
  autoRenew: z.boolean(),
  remark: z.nullable(z.string()),
  previousId: z.nullable(z.int()),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type ClientPlan = z.output<typeof ClientPlan>;

/** A plan that has not begun, and the one that its client has until then; null where there is none. */
export const PendingPlan = z.extend(ClientPlan, {
  replaces: z.nullable(z.object({ planCode: z.string(), planName: z.string(), price: z.int(), currency: z.string() })),
});
export type PendingPlan = z.output<typeof PendingPlan>;

/** What a client would pay for a plan today: the price of its country, else of its continent, else the plan's own. */
export const PlanOffer = z.object({ planId: z.int(), planCode: z.string(), planName: z.string(), price: z.int(), currency: z.string() });
export type PlanOffer = z.output<typeof PlanOffer>;

/** How much of a thing a client may have, and how much it has. */
export const PlanUse = z.object({
  key: z.enum(PLAN_ITEM_KEYS),
  /** Null is without limit. */
  limit: z.nullable(z.int()),
  /** More is refused; otherwise it is charged. Sessions and messages are counted and never cut off, whatever this says (ADR 0081). */
  isHard: z.boolean(),
  /** Agreed with this client, whatever its plan includes. */
  isOwn: z.boolean(),
  used: z.int(),
  /** Support agents and bots are counted as they stand, all else in the present period. */
  isPeriodic: z.boolean(),
});
export type PlanUse = z.output<typeof PlanUse>;

const viewPlans = all(action("Plans", "View Default Plans"), provider);
const changePlans = all(superAdmin, viewPlans);
const remark = text(500).check(z.minLength(1));

/** Spec section 7, billing (plans part). One plan of a client is active at a time: adding another replaces it. */
const rows = defineArea({
  /** Ours: the spec has the history of one client only. The plan that counts for each client: active, pending, or else the newest. */
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
  /** Ours: in the list above a plan that is to come stands behind the present one. Calling it off is `deactivate`. */
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
  /** Ours: what a plan limits is shown beside what is used of it. */
  usage: {
    gateway: "main",
    method: "GET",
    path: "billing/plan/usage/{id}",
    summary: "What a client may have of each thing that plans limit, and what it has of it in the present period",
    access: any(viewPlans, area("Billing Details")),
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.object({
      /** The days of the present period; `to` is the first one after it. */
      from: z.string(),
      to: z.string(),
      items: z.array(PlanUse),
    }),
    ours: true,
  },
  /** Ours: what is asked before a plan is given, in the console and by `parley plans add`. */
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
      /** In the future: pending until that day. Today when absent. */
      startsOn: z.optional(Day),
      /** The price at the client's location when absent. */
      price: z.optional(Amount),
      autoRenew: z._default(z.boolean(), true),
      /** The plan that the client had before and is to have again, as it was: at its price, in its period, renewed or not as before (ADR 0018). */
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

/** With the file of all that the list matches (ADR 0089). */
export const clientPlans = {
  ...withFile(rows, { name: "client-plans", title: "Plans of clients" }),
  pendingFile: listFile(rows.pending, { name: "pending-plans", title: "Pending plans" }),
};
