import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { email, idOf, Moment, name, paged, pageFields, searchText, singleLine, text, textIdOf, version } from "../schemas.ts";

export const CLIENT_REQUEST_STATES = ["pending", "in_review", "approved", "live", "rejected"] as const;
type RequestState = (typeof CLIENT_REQUEST_STATES)[number];
/** Possible next states of a request, by state. Remarks may change without a change of state. */
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
  /** States to which this request can change next. */
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

/** Request as its client sees it, without the provider staff who handle it. */
export const OwnClientRequest = z.omit(ClientRequest, { stakeholderId: true, stakeholderTitle: true, next: true, handledBy: true });
export type OwnClientRequest = z.output<typeof OwnClientRequest>;

/** New request for a channel, with the contact person of the client. */
export const ClientRequestDraft = z.strictObject({
  type: z.enum(CLIENT_REQUEST_TYPES),
  /** Name that customers see on the channel. */
  businessName: name(120),
  contactName: name(120),
  contactEmail: email,
  phone: z._default(text(40).check(singleLine), ""),
});

/**
 * Rule for requesting a channel, which requires access to the channel settings of bots (spec section 6, bots-settings).
 */
const ask = action("Bot Settings", "View Channel Settings");

/**
 * Rule for handling requests (spec section 6: channel-client-request needs View Admin Reports and stakeholder id 1).
 */
const access = all(action("Super Admin", "View Admin Reports"), provider);

/** Channel client requests (spec section 7). */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "self/clientRequest/all",
    summary: "List channel client requests, paginated",
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
  /** Addition to the spec, in which the provider lists and updates requests but no call creates them (ADR 0083). */
  create: {
    gateway: "main",
    method: "POST",
    path: "self/clientRequest",
    summary: "Ask the provider to set up a channel",
    access: ask,
    audit: { entity: "clientRequest", verb: "created" },
    body: ClientRequestDraft,
    output: OwnClientRequest,
    notice: "Error occurred while saving data",
    stale: ["clientRequests", "ownClientRequests"],
    ours: true,
  },
  /** Addition to the spec that lists the requests of the user's own stakeholder with their states. */
  mine: {
    gateway: "main",
    method: "GET",
    path: "self/clientRequest",
    summary: "List the channel requests of your stakeholder, paginated",
    access: ask,
    query: z.strictObject({
      ...pageFields(),
      status: z.optional(z.enum(CLIENT_REQUEST_STATES)),
      sort: z.optional(z.enum(["createdAt", "-createdAt"])),
    }),
    output: paged(OwnClientRequest),
    notice: "Error occurred while fetching channels list",
    ours: true,
  },
  /** Addition to the spec, because bulk runs and `parley requests show` read single requests. */
  get: {
    gateway: "main",
    method: "GET",
    path: "self/clientRequest/{id}",
    summary: "Get one channel client request",
    access,
    params: z.strictObject({ id: textIdOf("clientRequest") }),
    output: ClientRequest,
    ours: true,
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "self/clientRequest",
    summary: "Set the status and remarks of a channel client request",
    access,
    audit: { entity: "clientRequest", verb: "changed" },
    body: z.strictObject({
      requestId: idOf("clientRequest"),
      status: z.enum(CLIENT_REQUEST_STATES),
      remarks: text(1000),
      /**
       * Version of the request that the caller read. The change is refused if the request has changed since. If
       * omitted, the change overwrites any earlier one.
       */
      version: z.optional(version),
    }),
    output: ClientRequest,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientRequests", "ownClientRequests"],
    safeToRetry: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const clientRequests = withFile(rows, { name: "client-requests", title: "Client requests" });
