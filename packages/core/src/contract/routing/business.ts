import * as z from "zod/mini";
import { signedIn, superAdmin } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";

const INT4_MAX = 2_147_483_647;
/** Statuses of a stakeholder's business today. `closed` and `holiday` are treated like times outside working hours. */
export const BUSINESS_STATUSES = ["open", "busy", "closed", "holiday"] as const;
export const BusinessStatus = z.enum(BUSINESS_STATUSES);
export type BusinessStatus = z.output<typeof BusinessStatus>;
export const REASON_MAX = 300;

/**
 * Bot in a business status (spec section 3: "Business status: agentCode, businessStatus, isActive, isArchived."). A bot
 * answers only if it is active and not archived.
 */
export const BusinessBot = z.object({ agentCode: z.string(), name: z.string(), isActive: z.boolean(), isArchived: z.boolean(), version: z.int() });
export type BusinessBot = z.output<typeof BusinessBot>;

export const Business = z.object({
  /** Id of the stakeholder. */
  id: z.int(),
  shCode: z.string(),
  title: z.string(),
  /** Current status. It becomes `open` again when `effectiveUntil` has passed. */
  businessStatus: BusinessStatus,
  reason: z.string(),
  effectiveUntil: z.nullable(Moment),
  /** True if the stakeholder itself is active. Bots of a suspended stakeholder do not answer. */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  bots: z.array(BusinessBot),
  /** Version of the business status, which is 0 until a status is set for the first time. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Moment),
});
export type Business = z.output<typeof Business>;

const version = z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1));

/**
 * Business status (spec section 7, "Channel client requests and business"; spec section 6: "Business status: the
 * super-admin flag"; ADR 0024).
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "business/stakeholder",
    summary: "List stakeholders that you can access with their business status, paginated",
    access: superAdmin,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      businessStatus: z.optional(BusinessStatus),
      sort: z.optional(z.enum(["title", "-title"])),
    }),
    output: paged(Business),
  },
  /** Returns the business status. All users may read that of their own stakeholder, because support agents see it. */
  get: {
    gateway: "main",
    method: "GET",
    path: "business/{id}",
    summary: "Get the business status of one stakeholder",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Business,
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "business/stakeholder",
    summary: "Set the business status of a stakeholder, with a reason and an end time",
    access: superAdmin,
    audit: { entity: "business", verb: "status changed" },
    body: z.strictObject({
      stakeholderId: idOf("stakeholder"),
      businessStatus: z.optional(BusinessStatus),
      reason: z.optional(text(REASON_MAX)),
      /**
       * Moment at which the business becomes `open` again. Null, or omitted together with a new status, means that the
       * status has no end.
       */
      effectiveUntil: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
      /** False to suspend the stakeholder and true to reactivate it. Only the provider may set it. */
      isActive: z.optional(z.boolean()),
      /** True to archive the stakeholder, which is final. Only the provider may set it. */
      isArchived: z.optional(z.literal(true)),
      /**
       * Version of the business status that the caller read. The change is refused if the status has changed since. If
       * omitted, the change overwrites any earlier one.
       */
      version: z.optional(version),
    }),
    output: Business,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["business", "stakeholders"],
    safeToRetry: true,
  },
  setBot: {
    gateway: "main",
    method: "PUT",
    path: "business/botStatus",
    summary: "Activate, deactivate or archive a bot",
    access: superAdmin,
    audit: { entity: "bot", verb: "status changed" },
    body: z.strictObject({
      agentCode: codeOf("botName", 80),
      isActive: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    output: BusinessBot,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["business", "bots"],
    safeToRetry: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const business = withFile(rows, { name: "business-status", title: "Business status" });
