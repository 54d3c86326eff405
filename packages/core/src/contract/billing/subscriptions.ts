import * as z from "zod/mini";
import { action, all, any, provider } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Day, textIdOf } from "../schemas.ts";
import { ClientPlan, PlanUse } from "./client-plans.ts";
import { PLAN_INTERVALS } from "./plans.ts";

/** Rule of the screens of subscriptions (spec section 6: "Subscriptions: View Addons, Add Addons."). */
const viewSubscription = any(action("Subscriptions", "View Addons"), action("Subscriptions", "Add Addons"));

const Charged = z.object({ amount: z.int(), currency: z.string() });

export const Subscription = z.object({
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  /** Active plan, or null. */
  plan: z.nullable(z.extend(ClientPlan, { interval: z.enum(PLAN_INTERVALS), trialUntil: z.nullable(z.string()) })),
  /** Plan that will replace the active one, or null. */
  pending: z.nullable(ClientPlan),
  /** Next charge of a plan; null if none is planned. */
  nextCharge: z.nullable(z.extend(Charged, { on: z.string(), planName: z.string() })),
  /** Charges on no final invoice, by currency, without tax. */
  unbilled: z.array(Charged),
  usage: z.object({ from: z.string(), to: z.string(), items: z.array(PlanUse) }),
});
export type Subscription = z.output<typeof Subscription>;

/** Effect of a change of plan on what a client pays (ADR 0193). */
export const PlanChangePreview = z.object({
  planName: z.string(),
  currency: z.string(),
  startsOn: z.string(),
  periodEnd: z.string(),
  /** Charge for the first period, without days of a trial. */
  charge: z.int(),
  /** Credit for the unused days of the present plan. */
  credit: z.int(),
  /** Currency of the present plan, which differs if one of the plans is free. */
  creditCurrency: z.string(),
  /** First day that is charged after a trial, or null. */
  trialUntil: z.nullable(z.string()),
});
export type PlanChangePreview = z.output<typeof PlanChangePreview>;

/** Subscriptions of clients. The spec names their screen but no calls, so both calls are additions. */
export const subscriptions = defineArea({
  show: {
    gateway: "main",
    method: "GET",
    path: "billing/subscription/{id}",
    summary: "Get the plan of a client with its next charge and use",
    access: viewSubscription,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Subscription,
    ours: true,
  },
  preview: {
    gateway: "main",
    method: "GET",
    path: "billing/subscription/{id}/preview",
    summary: "Get the charge and the credit that a change of plan would cause",
    access: all(action("Plans", "View Default Plans"), provider),
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    query: z.strictObject({ planId: textIdOf("plan"), startsOn: z.optional(Day) }),
    output: PlanChangePreview,
    ours: true,
  },
});
