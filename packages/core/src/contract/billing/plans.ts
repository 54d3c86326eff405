import * as z from "zod/mini";
import { action, all, any, provider, superAdmin } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Day, Done, idOf, Moment, name, text, textIdOf, version } from "../schemas.ts";

/** Amount in minor units of its currency. For example, 1250 in USD is 12.50 dollars (design section 4). */
export const Amount = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
/** Currency code of three letters (ISO 4217). */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, "Three capital letters, such as KES"));
export const PLAN_INTERVALS = ["month", "quarter", "year"] as const;
export const PLAN_ITEM_KEYS = ["agents", "bots", "sessions", "messages", "push", "gpt_tokens"] as const;

/** Included quantity of one item, or null for no limit. `overagePrice` is the price of one additional unit. */
export const PlanItem = z.strictObject({
  key: z.enum(PLAN_ITEM_KEYS),
  includedQty: z.nullable(z.int().check(z.minimum(0), z.maximum(2_000_000_000))),
  overagePrice: Amount,
  hardLimit: z.boolean(),
});
export type PlanItem = z.output<typeof PlanItem>;

export const Plan = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  basePrice: z.int(),
  currency: z.string(),
  interval: z.enum(PLAN_INTERVALS),
  trialDays: z.int(),
  status: z.enum(["active", "archived"]),
  isDefault: z.boolean(),
  items: z.array(PlanItem),
  clientCount: z.int(),
  version: z.int(),
  updatedAt: Moment,
});
export type Plan = z.output<typeof Plan>;

const trialDays = z.int().check(z.minimum(0), z.maximum(365));
const items = z.array(PlanItem).check(
  z.maxLength(PLAN_ITEM_KEYS.length),
  z.refine((listed) => new Set(listed.map(({ key }) => key)).size === listed.length, { error: "Each thing may be listed once" }),
);

/**
 * New plan. Items that are not listed are unlimited. Code, currency and interval cannot change later, because clients'
 * payments refer to them.
 */
export const PlanDraft = z.strictObject({
  code: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters")),
  name: name(80),
  description: z._default(text(500), ""),
  basePrice: Amount,
  currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, "Three letters, such as USD")),
  interval: z._default(z.enum(PLAN_INTERVALS), "month"),
  trialDays: z._default(trialDays, 0),
  items: z._default(items, []),
  isDefault: z._default(z.boolean(), false),
});

/** Change of a plan. Omitted fields stay unchanged. */
export const PlanChange = z.strictObject({
  id: idOf("plan"),
  version,
  name: z.optional(name(80)),
  description: z.optional(text(500)),
  basePrice: z.optional(Amount),
  trialDays: z.optional(trialDays),
  status: z.optional(z.enum(["active", "archived"])),
  items: z.optional(items),
  /** Makes this the plan of new stakeholders instead of the current default. */
  isDefault: z.optional(z.literal(true)),
});

export const PlanPrice = z.object({
  id: z.int(),
  planId: z.int(),
  planName: z.string(),
  kind: z.enum(["country", "continent"]),
  /** ISO 3166 alpha-2 code of a country, or two-letter code of a continent. */
  code: z.string(),
  location: z.string(),
  price: z.int(),
  currency: z.string(),
  effectiveFrom: z.string(),
  /** True if the price already applies on the provider's current date; false for a future price. */
  isInForce: z.boolean(),
  version: z.int(),
});
export type PlanPrice = z.output<typeof PlanPrice>;

/**
 * Price of a plan at a location. Setting it again replaces the price from `effectiveFrom` on, which defaults to today.
 */
export const PlanPriceDraft = z.strictObject({
  planId: idOf("plan"),
  kind: z.enum(["country", "continent"]),
  code: z.string().check(z.regex(/^[A-Z]{2}$/, "Two capital letters, such as KE")),
  price: Amount,
  currency: Currency,
  effectiveFrom: z.optional(Day),
});

const defaultPlans = all(action("Plans", "View Default Plans"), provider);
const byLocation = all(action("Plans", "View Plan Price By Location"), provider);
const anyPlans = all(
  any(action("Plans", "View Default Plans"), action("Plans", "View Plan Price By Location"), action("Plans", "View Plan Limits")),
  provider,
);

/**
 * Plans (spec section 7, plans service). Section 6 has actions only for viewing, so writing is restricted here to super
 * admins of the provider who may view plans.
 */
export const plans = defineArea({
  list: { gateway: "plans", method: "GET", path: "getplans", summary: "List all plans with their items", access: anyPlans, output: z.array(Plan) },
  items: {
    gateway: "plans",
    method: "GET",
    path: "planitem/getplans",
    summary: "List the items of all plans, one row per item",
    access: anyPlans,
    query: z.strictObject({ planId: z.optional(textIdOf("plan")) }),
    output: z.array(z.object({ planId: z.int(), planCode: z.string(), planName: z.string(), currency: z.string(), ...PlanItem.shape })),
  },
  /** Addition to the spec, which contains the update of a plan but not its creation (ADR 0070). */
  create: {
    gateway: "plans",
    method: "POST",
    path: "plan/create",
    summary: "Create a plan",
    access: all(superAdmin, defaultPlans),
    audit: { entity: "plan", verb: "created" },
    body: PlanDraft,
    output: Plan,
    notice: "Error occurred while saving data",
    stale: ["plans", "planPrices"],
    validates: true,
    ours: true,
  },
  /** Addition to the spec. A plan that a client has or had cannot be removed, only archived. */
  remove: {
    gateway: "plans",
    method: "DELETE",
    path: "plan/{id}",
    summary: "Remove a plan that no client has ever had, including its prices",
    access: all(superAdmin, defaultPlans),
    audit: { entity: "plan", verb: "removed" },
    params: z.strictObject({ id: textIdOf("plan") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["plans", "planPrices"],
    validates: true,
    ours: true,
  },
  update: {
    gateway: "plans",
    method: "POST",
    path: "plan/update",
    summary: "Change the name, price or items of a plan",
    access: all(superAdmin, defaultPlans),
    audit: { entity: "plan", verb: "changed" },
    body: PlanChange,
    output: Plan,
    notice: "Error occurred while saving data",
    stale: ["plans", "planPrices"],
    validates: true,
  },
});

export const planPrices = defineArea({
  list: {
    gateway: "plans",
    method: "GET",
    path: "getplanpriceperlocation",
    summary: "List plan prices by country and continent",
    access: byLocation,
    query: z.strictObject({ planId: z.optional(textIdOf("plan")) }),
    output: z.array(PlanPrice),
  },
  continents: {
    gateway: "plans",
    method: "GET",
    path: "getcontinentwithcountries",
    summary: "List continents with their countries and currencies",
    access: byLocation,
    output: z.array(
      z.object({ code: z.string(), name: z.string(), countries: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string() })) }),
    ),
  },
  create: {
    gateway: "plans",
    method: "POST",
    path: "planpriceperlocation/create",
    summary: "Set the price of a plan in a country or continent",
    access: all(superAdmin, byLocation),
    audit: { entity: "planPrice", verb: "set" },
    body: PlanPriceDraft,
    output: PlanPrice,
    notice: "Error occurred while saving data",
    stale: ["planPrices"],
    safeToRetry: true,
    validates: true,
  },
  /**
   * Addition to the spec. Only future prices can be removed, because past and current prices are part of the books (ADR
   * 0100).
   */
  remove: {
    gateway: "plans",
    method: "DELETE",
    path: "planpriceperlocation/{id}",
    summary: "Remove a price that is not yet in effect",
    access: all(superAdmin, byLocation),
    audit: { entity: "planPrice", verb: "removed" },
    params: z.strictObject({ id: textIdOf("planPrice") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["planPrices"],
    validates: true,
    ours: true,
  },
});
