import * as z from "zod/mini";
import { action, all, any, provider, signedIn } from "../../access/index.ts";
import { WEEKDAYS } from "../../calendar/week.ts";
import { PLAN_ITEM_KEYS } from "../billing/plans.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { email, idOf, Moment, name, paged, pageFields, searchText, singleLine, TimeZone, text, textIdOf, version } from "../schemas.ts";

/**
 * pending → active → suspended → active; active or suspended → archived, which is final (ADR 0064, 0082). Users sign in
 * and bots answer only while it is active.
 */
export const STAKEHOLDER_STATUSES = ["pending", "active", "suspended", "archived"] as const;
export type StakeholderStatus = (typeof STAKEHOLDER_STATUSES)[number];
/** Possible changes of a status. The provider's own never changes. */
export const STAKEHOLDER_TRANSITIONS: Readonly<Record<StakeholderStatus, readonly StakeholderStatus[]>> = {
  pending: ["active"],
  active: ["suspended", "archived"],
  suspended: ["active", "archived"],
  archived: [],
};

const limit = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_000_000_000))));
/** Limits agreed with one stakeholder; a missing or null one is as in its plan (ADR 0081). */
export const StakeholderLimits = z.strictObject({
  agents: limit,
  bots: limit,
  sessions: limit,
  messages: limit,
  push: limit,
  gpt_tokens: limit,
} satisfies Record<(typeof PLAN_ITEM_KEYS)[number], typeof limit>);

export const Stakeholder = z.object({
  id: z.int(),
  shCode: z.string(),
  title: z.string(),
  shortName: z.string(),
  categoryId: z.nullable(z.int()),
  categoryName: z.nullable(z.string()),
  timeZone: z.string(),
  /** ISO 3166, two letters. */
  country: z.nullable(z.string()),
  /** First weekday; null follows the country. */
  weekStart: z.nullable(z.enum(WEEKDAYS)),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
  status: z.enum(STAKEHOLDER_STATUSES),
  /** Reason of the status; null until it first changes. */
  statusRemark: z.nullable(z.string()),
  /** The provider's contact for the contract. */
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** Allowed recipients of e-mailed exports besides the user: addresses, and `@domain` for a whole domain. */
  emailAllowList: z.array(z.string()),
  /** Agreed region for storing data. */
  dataRegion: z.string(),
  /** Enterprise client of the stakeholder. */
  parentEnterpriseId: z.nullable(z.int()),
  parentEnterprise: z.nullable(z.string()),
  /** Agreed limits that override those of its plan. */
  limits: z.partialRecord(z.enum(PLAN_ITEM_KEYS), z.int()),
  /** Number of its logo (stakeholderLogos), new for each upload. */
  logo: z.nullable(z.int()),
  userCount: z.int(),
  version: z.int(),
  createdAt: Moment,
});
export type Stakeholder = z.output<typeof Stakeholder>;

/** Value of `?stakeholder=` and part of bot names: one lower-case word. */
const shortName = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters"));
const shCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters"));
/** ISO 3166 code of two or three letters, stored as two. Determines the prices of plans. */
const country = z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2,3}$/, "Two or three letters, such as KE or KEN")));
const weekStart = z.nullable(z.enum(WEEKDAYS));
const currency = z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, "Three letters, such as KES")));
const allowed = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/, "An address, or @ and a domain"));
/** Categories are shared by all stakeholders; their ids disclose nothing. */
const categoryId = z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)));

/**
 * The first administrator, who gets an invitation by e-mail and signs in with the address. Names are derived from it
 * when absent.
 */
const FirstAdministrator = z.strictObject({
  email,
  firstName: z.optional(name(80)),
  lastName: z.optional(name(80)),
});

export const StakeholderDraft = z.strictObject({
  title: name(120),
  shortName,
  /** The short name in capitals when absent; permanent. */
  shCode: z.optional(shCode),
  categoryId: z.optional(categoryId),
  timeZone: z._default(TimeZone, "UTC"),
  country: z.optional(country),
  /** First weekday; by the country when absent. */
  weekStart: z.optional(weekStart),
  /** By the country when absent. */
  currency: z.optional(currency),
  /** Users of a pending stakeholder cannot sign in, and invitations are sent once it is active. */
  status: z._default(z.enum(["pending", "active"]), "active"),
  /**
   * Creates the defaults of a stakeholder: roles, the first administrator, a bot in set-up, and the default plan (ADR
   * 0064).
   */
  defaults: z.optional(z.strictObject({ admin: FirstAdministrator })),
});

/** Fields that are left out stay unchanged. */
export const StakeholderChange = z.strictObject({
  id: idOf("stakeholder"),
  version,
  title: z.optional(name(120)),
  shortName: z.optional(shortName),
  categoryId: z.optional(categoryId),
  timeZone: z.optional(TimeZone),
  country: z.optional(country),
  weekStart: z.optional(weekStart),
  currency: z.optional(currency),
  contactName: z.optional(text(120).check(singleLine)),
  contactEmail: z.optional(text(254).check(z.regex(/^([^\s@]+@[^\s@]+)?$/, "An e-mail address, or nothing"))),
  contactPhone: z.optional(text(40).check(singleLine)),
  emailAllowList: z.optional(z.array(allowed).check(z.maxLength(50))),
  /** Changed only by the provider, like all that follow. */
  dataRegion: z.optional(text(200).check(singleLine)),
  parentEnterpriseId: z.optional(z.nullable(idOf("enterpriseClient"))),
  limits: z.optional(StakeholderLimits),
});

export const StakeholderStatusChange = z.strictObject({
  id: idOf("stakeholder"),
  version,
  status: z.enum(STAKEHOLDER_STATUSES),
  remark: text(500).check(z.minLength(1)),
});

const create = action("Stakeholder", "Create Stakeholder");
const view = any(action("Stakeholder", "Create Stakeholder"), action("Stakeholder", "View Stakeholder Subscriptions"));

/**
 * Spec section 7, main gateway, stakeholders. Only the provider creates new ones; at a stakeholder, people with the
 * right to create change their own.
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "stakeholders",
    summary: "Stakeholders, by page, searched by title or short name",
    access: view,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      /** All except archived ones by default. */
      status: z._default(z.enum([...STAKEHOLDER_STATUSES, "current", "all"]), "current"),
      shCode: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))),
      categoryId: z.optional(textIdOf("stakeholderCategory")),
      sort: z.optional(z.enum(["title", "-title", "createdAt", "-createdAt"])),
    }),
    output: paged(Stakeholder),
  },
  /** All users need their own in forms; provider staff see all that are not archived. */
  options: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/sel",
    summary: "Stakeholders you reach, for a choice",
    access: signedIn,
    output: z.array(
      z.object({ id: z.int(), title: z.string(), shortName: z.string(), timeZone: z.string(), firstWeekday: z.int(), logo: z.nullable(z.int()) }),
    ),
  },
  categories: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/categories",
    summary: "The categories of stakeholders",
    access: signedIn,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  /** Ours: countries with their defaults, for forms. Names are localized by the client. */
  countries: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/countries",
    summary: "The countries that a stakeholder may be in, with their currencies",
    access: signedIn,
    output: z.array(z.object({ code: z.string(), alpha3: z.string(), currency: z.string() })),
    ours: true,
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
    audit: [
      { entity: "stakeholder", verb: "created" },
      { entity: "role", verb: "created" },
      { entity: "user", verb: "created" },
      { entity: "bot", verb: "created" },
      { entity: "clientPlan", verb: "added" },
    ],
    body: StakeholderDraft,
    output: Stakeholder,
    validates: true,
    notice: "Stakeholder Creation Error",
    stale: ["stakeholders", "users", "roles", "clientPlans", "plans"],
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "stakeholders",
    summary: "Change a stakeholder: what it is, where, whom to talk to, and what was agreed",
    access: create,
    audit: { entity: "stakeholder", verb: "changed" },
    body: StakeholderChange,
    output: Stakeholder,
    validates: true,
    notice: "Stakeholder Creation Error",
    stale: ["stakeholders"],
  },
  /** Ours, after users/status: changes the state of a stakeholder and all of its users (ADR 0064). */
  setStatus: {
    gateway: "main",
    method: "PUT",
    path: "stakeholders/status",
    summary: "Activate, suspend or archive a stakeholder, with a remark",
    access: all(create, provider),
    audit: [
      { entity: "stakeholder", verb: "activated" },
      { entity: "stakeholder", verb: "suspended" },
      { entity: "stakeholder", verb: "archived" },
    ],
    body: StakeholderStatusChange,
    output: Stakeholder,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["stakeholders"],
    ours: true,
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const stakeholders = withFile(rows, { name: "stakeholders", title: "Stakeholders" });
