import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { BOT_LANGUAGES } from "../bots/bot-languages.ts";
import { Platform } from "../chats/conversations.ts";
import { withFile } from "../list-file.ts";
import { mailAddress } from "../mail-address.ts";
import { defineArea } from "../row.ts";
import { codeOf, flag, idOf, Moment, name, paged, pageFields, searchText, singleLine, text, textIdOf, version } from "../schemas.ts";
import { ATTRIBUTE_KINDS, ATTRIBUTE_VALUE_MAX } from "./subscriber-kinds.ts";

export const SUBSCRIBER_STATUSES = ["active", "deactivated"] as const;
/** Returns the schema of a subscriber code. 80 characters is the longest code in the API. */
const userCode = () => codeOf("userCode", 80);

/** A customer as a recipient of messages that the stakeholder sends on its own initiative. */
export const Subscriber = z.object({
  /** Code that identifies a subscriber in calls and CLI commands. */
  userCode: z.string(),
  id: z.int(),
  name: z.string(),
  platform: Platform,
  typeId: z.nullable(z.int()),
  typeName: z.nullable(z.string()),
  status: z.enum(SUBSCRIBER_STATUSES),
  /** Reason for the subscriber's current status. Null if the status has never been changed. */
  statusRemark: z.nullable(z.string()),
  statusChangedAt: z.nullable(Moment),
  statusChangedBy: z.nullable(z.string()),
  optedIn: z.boolean(),
  /**
   * True if broadcasts can reach the subscriber, who must be active, opted in, and on a platform that is not
   * deactivated.
   */
  reachable: z.boolean(),
  /** True for staff on the test-bot page. They are excluded from all audiences (docs/adr/0030). */
  isTest: z.boolean(),
  /** Phone number in E.164 format, which is a plus sign and digits. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Country of the subscriber as a two-letter code (ISO 3166). */
  country: z.nullable(z.string()),
  /** Location within the country, such as a city. */
  location: z.nullable(z.string()),
  /** Language that the subscriber prefers, as a code of `BOT_LANGUAGES`. */
  language: z.nullable(z.string()),
  /** Values of the stakeholder's own attributes, sorted by name. Attributes without a value are omitted. */
  attributes: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(ATTRIBUTE_KINDS), value: z.string() })),
  conversations: z.int(),
  firstSeenAt: Moment,
  lastSeenAt: Moment,
  /** Number of the state of name, contact details, type and attributes. Messages and the status do not change it. */
  version: z.int(),
});
export type Subscriber = z.output<typeof Subscriber>;

/** Maximum number of characters of a subscriber's name and of a location. */
const NAME_MAX = 100;
/** Change of a subscriber. Omitted fields and attributes stay unchanged; null removes a value. */
export const SubscriberChange = z.strictObject({
  /** Version that the change is based on. Without it, the change is made to the current version. */
  version: z.optional(version),
  name: z.optional(name(NAME_MAX)),
  /** Phone number, stored in E.164 format. A national number is read as dialled from the subscriber's country. */
  phone: z.optional(z.nullable(text(40).check(z.minLength(1), singleLine))),
  email: z.optional(z.nullable(mailAddress)),
  country: z.optional(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Two letters, such as KE")))),
  location: z.optional(z.nullable(name(NAME_MAX))),
  language: z.optional(z.nullable(z.enum(BOT_LANGUAGES))),
  typeId: z.optional(z.nullable(idOf("subscriberType"))),
  attributes: z.optional(
    z
      .array(z.strictObject({ id: idOf("subscriberAttribute"), value: z.nullable(text(ATTRIBUTE_VALUE_MAX).check(z.minLength(1))) }))
      .check(z.maxLength(100)),
  ),
});

/** Platform on which the stakeholder has subscribers. `remark`, `changedAt` and `changedBy` describe a deactivation. */
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

/**
 * Subscribers (spec section 7, messenger gateway: list, types, search, deactivate). The calls return only those of the
 * caller's own stakeholder (docs/adr/0022).
 */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers",
    summary: "List subscribers, paginated, with a search by name, code, phone and e-mail",
    access,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      typeId: z.optional(textIdOf("subscriberType")),
      /** Attribute to filter by, together with its `attributeValue`. */
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
  /** Returns the twenty best matches for a search text. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/search",
    summary: "Search subscribers as options for a selection",
    access,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    output: z.array(z.pick(Subscriber, { id: true, userCode: true, name: true, platform: true, phone: true, email: true, status: true })),
    ...read,
  },
  /**
   * Addition to the spec that searches subscribers for a new ticket or a broadcast, so that users need not know their
   * codes (docs/adr/0042).
   */
  choices: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/choices",
    summary: "Search customers by name, phone or code, for a ticket or a test message",
    access: any(access, action("Support", "Chat with User"), area("Ticketing"), area("Broadcast Messages")),
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    output: z.array(z.pick(Subscriber, { userCode: true, name: true, platform: true, phone: true })),
    ...read,
    ours: true,
  },
  /** Addition to the spec, because bulk runs and `parley subscribers show` read single subscribers. */
  get: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/user/{userCode}",
    summary: "Get one subscriber",
    access,
    params: z.strictObject({ userCode: userCode() }),
    output: Subscriber,
    ...read,
    ours: true,
  },
  /** Addition to the spec that changes the name, contact details, type and attributes of a subscriber (docs/adr/0185). */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/user/{userCode}",
    summary: "Change the name, contact details, type and attributes of a subscriber",
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
    summary: "Stop all messages to a subscriber, with a remark",
    access,
    audit: { entity: "subscriber", verb: "deactivated" },
    body: person,
    output: Subscriber,
    ...changed,
    validates: true,
  },
  /** Addition to the spec that reverses the deactivation of a subscriber. */
  reactivate: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/reactivate",
    summary: "Allow messages to a subscriber again, with a remark",
    access,
    audit: { entity: "subscriber", verb: "reactivated" },
    body: person,
    output: Subscriber,
    ...changed,
    validates: true,
    ours: true,
  },
  /** Addition to the spec that lists the platforms, each of which can be deactivated for all subscribers. */
  platforms: {
    gateway: "messenger",
    method: "GET",
    path: "subscribers/platforms",
    summary: "List platforms with their subscribers, and whether they are deactivated",
    access,
    output: z.array(SubscriberPlatform),
    ...read,
    ours: true,
  },
  /** Deactivates a platform for all subscribers (spec section 8: "Deactivating subscribers or a platform"). */
  deactivatePlatform: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/platforms/deactivate",
    summary: "Stop all messages to subscribers on a platform, with a remark",
    access,
    audit: { entity: "subscriberPlatform", verb: "deactivated" },
    body: platform,
    output: SubscriberPlatform,
    ...changed,
    validates: true,
  },
  /**
   * Addition to the spec that reverses the deactivation of a platform. Subscribers that were deactivated individually
   * stay deactivated.
   */
  reactivatePlatform: {
    gateway: "messenger",
    method: "PUT",
    path: "subscribers/platforms/reactivate",
    summary: "Allow messages to subscribers on a platform again, with a remark",
    access,
    audit: { entity: "subscriberPlatform", verb: "reactivated" },
    body: platform,
    output: SubscriberPlatform,
    ...changed,
    validates: true,
    ours: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const subscribers = withFile(rows, { name: "subscribers", title: "Subscribers" });
