import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { Platform } from "../chats/conversations.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, flag, idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";
import { ATTRIBUTE_KINDS, ATTRIBUTE_VALUE_MAX } from "./subscriber-kinds.ts";

export const SUBSCRIBER_STATUSES = ["active", "deactivated"] as const;
/** Longest code that appears on the wire. */
const userCode = () => codeOf("userCode", 80);

/** A customer as a recipient of messages that the stakeholder sends on its own initiative. */
export const Subscriber = z.object({
  /** Identifier of a subscriber in calls and commands. */
  userCode: z.string(),
  id: z.int(),
  name: z.string(),
  platform: Platform,
  typeId: z.nullable(z.int()),
  typeName: z.nullable(z.string()),
  status: z.enum(SUBSCRIBER_STATUSES),
  /** Reason of the status; null when nobody has changed it. */
  statusRemark: z.nullable(z.string()),
  statusChangedAt: z.nullable(Moment),
  statusChangedBy: z.nullable(z.string()),
  optedIn: z.boolean(),
  /** True when a broadcast can reach this person: active, opted in, and on a platform that is not deactivated. */
  reachable: z.boolean(),
  /** Staff on the test-bot page, who are in no audience (docs/adr/0030). */
  isTest: z.boolean(),
  /** E.164: a plus sign and digits. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** ISO 3166, two letters. */
  country: z.nullable(z.string()),
  /** A place within the country, such as a city. */
  location: z.nullable(z.string()),
  /** Values of the stakeholder's own attributes, sorted by name; unknown ones are left out. */
  attributes: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(ATTRIBUTE_KINDS), value: z.string() })),
  conversations: z.int(),
  firstSeenAt: Moment,
  lastSeenAt: Moment,
});
export type Subscriber = z.output<typeof Subscriber>;

/** Editable data of a subscriber. Missing fields and attributes stay unchanged; null removes an attribute. */
export const SubscriberChange = z.strictObject({
  typeId: z.optional(z.nullable(idOf("subscriberType"))),
  attributes: z.optional(
    z
      .array(z.strictObject({ id: idOf("subscriberAttribute"), value: z.nullable(text(ATTRIBUTE_VALUE_MAX).check(z.minLength(1))) }))
      .check(z.maxLength(100)),
  ),
});

/** A platform on which the stakeholder has subscribers; `remark` and the following fields describe a deactivation. */
export const SubscriberPlatform = z.object({
  platform: Platform,
  active: z.int(),
  deactivated: z.int(),
  status: z.enum(SUBSCRIBER_STATUSES),
  remark: z.nullable(z.string()),
  changedAt: z.nullable(Moment),
  changedBy: z.nullable(z.string()),
});
export type SubscriberPlatform = z.output<typeof SubscriberPlatform>;

const access = area("Subscribers");
const remark = text(500).check(z.minLength(1));
const person = z.strictObject({ userCode: userCode(), remark });
const platform = z.strictObject({ platform: Platform, remark });
const changed = { notice: "Error occurred while saving data", stale: ["subscribers"], safeToRetry: true } as const;
const read = { notice: "Error occurred while getting subscribers list" } as const;

/** Spec section 7, messenger gateway, subscribers: list, types, search, deactivate. Always those of the caller's own stakeholder (docs/adr/0022). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers",
    summary: "Subscribers, by page; found by name, code, phone and mail",
    access,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      typeId: z.optional(textIdOf("subscriberType")),
      /** Together with `attributeValue`: only subscribers with this value. */
      attributeId: z.optional(textIdOf("subscriberAttribute")),
      attributeValue: z.optional(text(ATTRIBUTE_VALUE_MAX)),
      status: z.optional(z.enum(SUBSCRIBER_STATUSES)),
      platform: z.optional(Platform),
      optedIn: z.optional(flag),
      sort: z.optional(z.enum(["lastSeenAt", "-lastSeenAt", "firstSeenAt", "-firstSeenAt", "name", "-name"])),
    }),
    output: paged(Subscriber),
    ...read,
  },
  /** The twenty best matches for a choice. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/search",
    summary: "Subscribers that match a text, for a choice",
    access,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    output: z.array(z.pick(Subscriber, { id: true, userCode: true, name: true, platform: true, phone: true, email: true, status: true })),
    ...read,
  },
  /** Ours: finds subscribers for a new ticket or a broadcast, without a code that no list shows (docs/adr/0042). */
  choices: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/choices",
    summary: "Customers that match a name, phone or code, for a ticket or a test message",
    access: any(access, action("Support", "Chat with User"), area("Ticketing"), area("Broadcast Messages")),
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    output: z.array(z.pick(Subscriber, { userCode: true, name: true, platform: true, phone: true })),
    ...read,
    ours: true,
  },
  /** Ours: a bulk run and `parley subscribers show` read single subscribers. */
  get: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/user/{userCode}",
    summary: "One subscriber",
    access,
    params: z.strictObject({ userCode: userCode() }),
    output: Subscriber,
    ...read,
    ours: true,
  },
  /** Ours: changes the type and attributes of a subscriber. */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/user/{userCode}",
    summary: "Say which type a subscriber is of, and what else is known",
    access,
    audit: { entity: "subscriber", verb: "changed" },
    params: z.strictObject({ userCode: userCode() }),
    body: SubscriberChange,
    output: Subscriber,
    ...changed,
    validates: true,
    ours: true,
  },
  deactivate: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/deactivate",
    summary: "Write to a subscriber no more, with a remark",
    access,
    audit: { entity: "subscriber", verb: "deactivated" },
    body: person,
    output: Subscriber,
    ...changed,
    validates: true,
  },
  /** Ours: undoes a deactivation. */
  reactivate: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/reactivate",
    summary: "Write to a subscriber again, with a remark",
    access,
    audit: { entity: "subscriber", verb: "reactivated" },
    body: person,
    output: Subscriber,
    ...changed,
    validates: true,
    ours: true,
  },
  /** Ours: platforms that can be deactivated as a whole. */
  platforms: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/platforms",
    summary: "Platforms with their subscribers, and which of them are deactivated",
    access,
    output: z.array(SubscriberPlatform),
    ...read,
    ours: true,
  },
  /** "Deactivating subscribers or a platform" (spec section 8). */
  deactivatePlatform: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/platforms/deactivate",
    summary: "Write to nobody on a platform, with a remark",
    access,
    audit: { entity: "subscriberPlatform", verb: "deactivated" },
    body: platform,
    output: SubscriberPlatform,
    ...changed,
    validates: true,
  },
  /** Ours: undoes a deactivation of a platform. Subscribers deactivated individually stay so. */
  reactivatePlatform: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/platforms/reactivate",
    summary: "Write to the subscribers of a platform again, with a remark",
    access,
    audit: { entity: "subscriberPlatform", verb: "reactivated" },
    body: platform,
    output: SubscriberPlatform,
    ...changed,
    validates: true,
    ours: true,
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const subscribers = withFile(rows, { name: "subscribers", title: "Subscribers" });
