import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";

export const CLIENT_REQUEST_STATES = ["pending", "in_review", "approved", "live", "rejected"] as const;
type RequestState = (typeof CLIENT_REQUEST_STATES)[number];
/** What may follow each state. The remarks may change without it. */
export const NEXT_REQUEST_STATES: Readonly<Record<RequestState, readonly RequestState[]>> = {
  pending: ["in_review"],
  in_review: ["approved", "rejected"],
  approved: ["live"],
  live: [],
  rejected: ["pending"],
};
export const CLIENT_REQUEST_TYPES = ["whatsapp", "messenger", "instagram", "telegram", "sms", "email", "web"] as const;

export const ClientRequest = z.object({
  requestId: z.int(),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  type: z.enum(CLIENT_REQUEST_TYPES),
  status: z.enum(CLIENT_REQUEST_STATES),
  /** What may follow `status`. */
  next: z.array(z.enum(CLIENT_REQUEST_STATES)),
  remarks: z.nullable(z.string()),
  businessName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  phone: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(Moment),
  version: z.int(),
  createdAt: Moment,
});
export type ClientRequest = z.output<typeof ClientRequest>;

/** Spec section 6: channel-client-request needs View Admin Reports and stakeholder id 1. */
const access = all(action("Super Admin", "View Admin Reports"), provider);

/** Spec section 7, channel client requests. */
export const clientRequests = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "self/clientRequest/all",
    summary: "Channel client requests, by page",
    access,
    query: z.strictObject({
      ...pageFields(),
      type: z.optional(z.enum(CLIENT_REQUEST_TYPES)),
      status: z.optional(z.enum(CLIENT_REQUEST_STATES)),
      search: searchText,
      sort: z.optional(z.enum(["createdAt", "-createdAt"])),
    }),
    output: paged(ClientRequest),
  },
  /** Ours: a bulk run and `parley requests show` read one request at a time. */
  get: {
    gateway: "main",
    method: "GET",
    path: "self/clientRequest/{id}",
    summary: "One channel client request",
    access,
    params: z.strictObject({ id: textIdOf("clientRequest") }),
    output: ClientRequest,
    ours: true,
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "self/clientRequest",
    summary: "Give a channel client request a status and remarks",
    access,
    audit: { entity: "clientRequest", verb: "changed" },
    body: z.strictObject({
      requestId: idOf("clientRequest"),
      status: z.enum(CLIENT_REQUEST_STATES),
      remarks: text(1000),
      /** Refused as stale when the request has another by now; without it the last one wins. */
      version: z.optional(version),
    }),
    output: ClientRequest,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientRequests"],
    safeToRetry: true,
  },
});
