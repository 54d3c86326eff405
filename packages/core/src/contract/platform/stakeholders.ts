import * as z from "zod/mini";
import { action, all, any, provider, signedIn } from "../../access/index.ts";
import { WEEKDAYS } from "../../calendar/week.ts";
import { PLAN_ITEM_KEYS } from "../billing/plans.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { email, idOf, Moment, name, paged, pageFields, searchText, singleLine, TimeZone, text, textIdOf, version } from "../schemas.ts";

/**
 * Statuses of a stakeholder: pending → active → suspended → active; active or suspended → archived, which is final (ADR
 * 0064, 0082). Only users of an active stakeholder can sign in, and only the bots of an active stakeholder answer.
 */
export const STAKEHOLDER_STATUSES = ["pending", "active", "suspended", "archived"] as const;
export type StakeholderStatus = (typeof STAKEHOLDER_STATUSES)[number];
/** Possible next statuses by status. The provider's own status never changes. */
export const STAKEHOLDER_TRANSITIONS: Readonly<Record<StakeholderStatus, readonly StakeholderStatus[]>> = {
  pending: ["active"],
  active: ["suspended", "archived"],
  suspended: ["active", "archived"],
  archived: [],
};

const limit = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_000_000_000))));
/** Limits agreed with one stakeholder. A missing or null limit means that of the plan (ADR 0081). */
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
  /** Country of the stakeholder as a two-letter code (ISO 3166). */
  country: z.nullable(z.string()),
  /** First day of the stakeholder's week. Null means the usual first day in its country. */
  weekStart: z.nullable(z.enum(WEEKDAYS)),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
  status: z.enum(STAKEHOLDER_STATUSES),
  /** Reason for the status. Null until the status changes for the first time. */
  statusRemark: z.nullable(z.string()),
  /** Contact person for the contract with the provider. */
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /**
   * Allowed recipients of e-mailed exports in addition to the user: e-mail addresses, and `@domain` for all addresses
   * of a domain.
   */
  emailAllowList: z.array(z.string()),
  /** Region in which data is to be stored, as agreed in the contract. */
  dataRegion: z.string(),
  /** Id of the enterprise client that the stakeholder belongs to. */
  parentEnterpriseId: z.nullable(z.int()),
  parentEnterprise: z.nullable(z.string()),
  /** Limits agreed with this stakeholder, which override the limits of its plan. */
  limits: z.partialRecord(z.enum(PLAN_ITEM_KEYS), z.int()),
  /** Number of the logo (stakeholderLogos), which changes with each upload. */
  logo: z.nullable(z.int()),
  userCount: z.int(),
  version: z.int(),
  createdAt: Moment,
});
export type Stakeholder = z.output<typeof Stakeholder>;

/** Short name, one lower-case word, which is the value of `?stakeholder=` and part of bot names. */
const shortName = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters"));
const shCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, "Letters, digits and - only, 2 to 40 characters"));
/** Country code of two or three letters (ISO 3166), stored with two. It determines the prices of plans. */
const country = z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2,3}$/, "Two or three letters, such as KE or KEN")));
const weekStart = z.nullable(z.enum(WEEKDAYS));
const currency = z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, "Three letters, such as KES")));
const allowed = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/, "An address, or @ and a domain"));
/**
 * Id of a category. It is not checked like other ids, because all stakeholders share the categories and their ids
 * disclose nothing.
 */
const categoryId = z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)));

/**
 * First administrator, who is invited by e-mail and signs in with that address. Without names, they are derived from
 * the address.
 */
const FirstAdministrator = z.strictObject({
  email,
  firstName: z.optional(name(80)),
  lastName: z.optional(name(80)),
});

export const StakeholderDraft = z.strictObject({
  title: name(120),
  shortName,
  /** Permanent code of the stakeholder. The default is the short name in capitals. */
  shCode: z.optional(shCode),
  categoryId: z.optional(categoryId),
  timeZone: z._default(TimeZone, "UTC"),
  country: z.optional(country),
  /** First day of the stakeholder's week. The default depends on the country. */
  weekStart: z.optional(weekStart),
  /** Currency of the stakeholder. The default depends on the country. */
  currency: z.optional(currency),
  /**
   * Initial status. Users of a pending stakeholder cannot sign in, and their invitations are sent when it becomes
   * active.
   */
  status: z._default(z.enum(["pending", "active"]), "active"),
  /**
   * Creates the initial data of the stakeholder: roles, the first administrator, a bot in setup, and the default plan
   * (ADR 0064).
   */
  defaults: z.optional(z.strictObject({ admin: FirstAdministrator })),
});

/** Change of a stakeholder. Omitted fields stay unchanged. */
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
  /** Region for storing data. Only the provider can change this field and the ones below. */
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
 * Stakeholders (spec section 7, main gateway). Only the provider creates them. Other users with the right to create can
 * change their own stakeholder.
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "stakeholders",
    summary: "List stakeholders, paginated, with a search by title and short name",
    access: view,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      /** Status to filter by. The default, `current`, excludes archived stakeholders. */
      status: z._default(z.enum([...STAKEHOLDER_STATUSES, "current", "all"]), "current"),
      shCode: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))),
      categoryId: z.optional(textIdOf("stakeholderCategory")),
      sort: z.optional(z.enum(["title", "-title", "createdAt", "-createdAt"])),
    }),
    output: paged(Stakeholder),
  },
  /** Returns stakeholders for a choice in forms. Users get their own, and provider staff all that are not archived. */
  options: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/sel",
    summary: "List the stakeholders that you can access as options for a selection",
    access: signedIn,
    output: z.array(
      z.object({ id: z.int(), title: z.string(), shortName: z.string(), timeZone: z.string(), firstWeekday: z.int(), logo: z.nullable(z.int()) }),
    ),
  },
  categories: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/categories",
    summary: "List the categories of stakeholders",
    access: signedIn,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  /**
   * Addition to the spec that returns countries with their currencies, for forms. The client translates the names of
   * countries.
   */
  countries: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/countries",
    summary: "List the countries that a stakeholder can be in, with their currencies",
    access: signedIn,
    output: z.array(z.object({ code: z.string(), alpha3: z.string(), currency: z.string() })),
    ours: true,
  },
  get: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/{id}",
    summary: "Get one stakeholder",
    access: view,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Stakeholder,
  },
  create: {
    gateway: "main",
    method: "POST",
    path: "stakeholders",
    summary: "Create a stakeholder",
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
    summary: "Change a stakeholder: its details, location, contact and agreed terms",
    access: create,
    audit: { entity: "stakeholder", verb: "changed" },
    body: StakeholderChange,
    output: Stakeholder,
    validates: true,
    notice: "Stakeholder Creation Error",
    stale: ["stakeholders"],
  },
  /**
   * Addition to the spec, modelled on users/status, that changes the status of a stakeholder and thereby of all its
   * users (ADR 0064).
   */
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

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const stakeholders = withFile(rows, { name: "stakeholders", title: "Stakeholders" });
