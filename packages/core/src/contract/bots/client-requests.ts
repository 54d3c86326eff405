import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { email, idOf, Moment, name, paged, pageFields, searchText, singleLine, text, textIdOf, version } from "../schemas.ts";

export const CLIENT_REQUEST_STATES = ["pending", "in_review", "approved", "live", "rejected"] as const;
type RequestState = (typeof CLIENT_REQUEST_STATES)[number];
/** Possible states after each state. The remarks may change without it. */
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
  /** Possible states after `status`. */
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

/** A request as seen by its client, without the staff who handle it. */
export const OwnClientRequest = z.omit(ClientRequest, { stakeholderId: true, stakeholderTitle: true, next: true, handledBy: true });
export type OwnClientRequest = z.output<typeof OwnClientRequest>;

/** The channel to set up, and the provider's contact for it. */
export const ClientRequestDraft = z.strictObject({
  type: z.enum(CLIENT_REQUEST_TYPES),
  /** Name that customers see on the channel. */
  businessName: name(120),
  contactName: name(120),
  contactEmail: email,
  phone: z._default(text(40).check(singleLine), ""),
});

/** Spec section 6, bots-settings: people who see the channels of their bots may request another one. */
const ask = action("Bot Settings", "View Channel Settings");

/** Spec section 6: channel-client-request needs View Admin Reports and stakeholder id 1. */
const access = all(action("Super Admin", "View Admin Reports"), provider);

/** Spec section 7, channel client requests. */
const rows = defineArea({
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
  /** Ours: in the spec the provider lists and updates requests, and nobody creates them (ADR 0083). */
  create: {
    gateway: "main",
    method: "POST",
    path: "self/clientRequest",
    summary: "Ask the provider to set a channel up",
    access: ask,
    audit: { entity: "clientRequest", verb: "created" },
    body: ClientRequestDraft,
    output: OwnClientRequest,
    notice: "Error occurred while saving data",
    stale: ["clientRequests", "ownClientRequests"],
    ours: true,
  },
  /** Ours, as above: state of the user's own requests. */
  mine: {
    gateway: "main",
    method: "GET",
    path: "self/clientRequest",
    summary: "The channels that your stakeholder has asked for, by page",
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
  /** Ours: a bulk run and `parley requests show` read single requests. */
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
      /** Refused as stale when the version has changed; without it the last write wins. */
      version: z.optional(version),
    }),
    output: ClientRequest,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["clientRequests", "ownClientRequests"],
    safeToRetry: true,
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const clientRequests = withFile(rows, { name: "client-requests", title: "Client requests" });
