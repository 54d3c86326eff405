import * as z from "zod/mini";
import { signedIn, superAdmin } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";

const INT4_MAX = 2_147_483_647;
/** Status of a stakeholder's business today. `closed` and `holiday` count as outside working hours. */
export const BUSINESS_STATUSES = ["open", "busy", "closed", "holiday"] as const;
export const BusinessStatus = z.enum(BUSINESS_STATUSES);
export type BusinessStatus = z.output<typeof BusinessStatus>;
export const REASON_MAX = 300;

/** Spec section 3: "Business status: agentCode, businessStatus, isActive, isArchived." A bot answers while it is active and not archived. */
export const BusinessBot = z.object({ agentCode: z.string(), name: z.string(), isActive: z.boolean(), isArchived: z.boolean(), version: z.int() });
export type BusinessBot = z.output<typeof BusinessBot>;

/** A stakeholder with its business status. */
export const Business = z.object({
  /** Id of the stakeholder. */
  id: z.int(),
  shCode: z.string(),
  title: z.string(),
  /** Present status: `open` again once `effectiveUntil` has passed. */
  businessStatus: BusinessStatus,
  reason: z.string(),
  effectiveUntil: z.nullable(Moment),
  /** State of the stakeholder itself; bots of a suspended one do not answer. */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  bots: z.array(BusinessBot),
  /** 0 until a status is first set. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Moment),
});
export type Business = z.output<typeof Business>;

const version = z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1));

/** Spec section 7, "Channel client requests and business"; spec section 6: "Business status: the super-admin flag" (ADR 0024). */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "business/stakeholder",
    summary: "Stakeholders that you reach with their business status, by page",
    access: superAdmin,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      businessStatus: z.optional(BusinessStatus),
      sort: z.optional(z.enum(["title", "-title"])),
    }),
    output: paged(Business),
  },
  /** Shown to support agents, so all users may read that of their own stakeholder. */
  get: {
    gateway: "main",
    method: "GET",
    path: "business/{id}",
    summary: "The business status of one stakeholder",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Business,
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "business/stakeholder",
    summary: "Set the business status of a stakeholder, with a reason and until when",
    access: superAdmin,
    audit: { entity: "business", verb: "status changed" },
    body: z.strictObject({
      stakeholderId: idOf("stakeholder"),
      businessStatus: z.optional(BusinessStatus),
      reason: z.optional(text(REASON_MAX)),
      /** Time of reopening; null for an open end. A new status without it has an open end. */
      effectiveUntil: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
      /** Provider only: suspends and reactivates. */
      isActive: z.optional(z.boolean()),
      /** Provider only; final. */
      isArchived: z.optional(z.literal(true)),
      /** Refused as stale when the version has changed; without it the last write wins. */
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
    summary: "Switch a bot on or off, or archive it",
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

/** With an export of all rows that the list matches (ADR 0089). */
export const business = withFile(rows, { name: "business-status", title: "Business status" });
