import * as z from "zod/mini";
import { action, all, any, provider, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, paged, pageFields, searchText, TimeZone, textIdOf, version } from "../schemas.ts";

export const Stakeholder = z.object({
  id: z.int(),
  shCode: z.string(),
  title: z.string(),
  shortName: z.string(),
  categoryId: z.nullable(z.int()),
  categoryName: z.nullable(z.string()),
  timeZone: z.string(),
  country: z.nullable(z.string()),
  status: z.enum(["pending", "active", "suspended", "archived"]),
  userCount: z.int(),
  version: z.int(),
  createdAt: Moment,
});
export type Stakeholder = z.output<typeof Stakeholder>;

/** What follows `?stakeholder=` and stands in the names of bots: lower case, and one word. */
const shortName = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters"));
const shCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters"));
/** ISO 3166, two letters; it decides what a plan costs. */
const country = z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Two letters, such as KE")));
/** A category is shared by all stakeholders; its id tells nothing. */
const categoryId = z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)));

export const StakeholderDraft = z.strictObject({
  title: name(120),
  shortName,
  /** The short name in capitals when absent; it never changes. */
  shCode: z.optional(shCode),
  categoryId: z.optional(categoryId),
  timeZone: z._default(TimeZone, "UTC"),
  country: z.optional(country),
});

/** Fields that are left out stay as they are. */
export const StakeholderChange = z.strictObject({
  id: idOf("stakeholder"),
  version,
  title: z.optional(name(120)),
  shortName: z.optional(shortName),
  categoryId: z.optional(categoryId),
  timeZone: z.optional(TimeZone),
  country: z.optional(country),
});

const create = action("Stakeholder", "Create Stakeholder");
const view = any(action("Stakeholder", "Create Stakeholder"), action("Stakeholder", "View Stakeholder Subscriptions"));

/** Spec section 7, main gateway, stakeholders. Only the provider takes new ones on; whoever may create one at a stakeholder changes that one. */
export const stakeholders = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "stakeholders",
    summary: "Stakeholders, by page, searched by title or short name",
    access: view,
    query: z.strictObject({ ...pageFields(), search: searchText, sort: z.optional(z.enum(["title", "-title", "createdAt", "-createdAt"])) }),
    output: paged(Stakeholder),
  },
  /** Everyone needs their own in forms; only provider staff are told of others. */
  options: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/sel",
    summary: "Stakeholders you reach, for a choice",
    access: signedIn,
    output: z.array(z.object({ id: z.int(), title: z.string(), shortName: z.string() })),
  },
  categories: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/categories",
    summary: "The categories of stakeholders",
    access: signedIn,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  get: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/{id}",
    summary: "One stakeholder",
    access: view,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Stakeholder,
  },
  create: {
    gateway: "main",
    method: "POST",
    path: "stakeholders",
    summary: "Take a new stakeholder on",
    access: all(create, provider),
    audit: { entity: "stakeholder", verb: "created" },
    body: StakeholderDraft,
    output: Stakeholder,
    notice: "Stakeholder Creation Error",
    stale: ["stakeholders"],
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "stakeholders",
    summary: "Change a stakeholder: title, category, time zone, country",
    access: create,
    audit: { entity: "stakeholder", verb: "changed" },
    body: StakeholderChange,
    output: Stakeholder,
    validates: true,
    notice: "Stakeholder Creation Error",
    stale: ["stakeholders"],
  },
});
