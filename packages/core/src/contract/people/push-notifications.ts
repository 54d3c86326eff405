import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { Platform } from "../chats/conversations.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { longTextField, patternField, textField, withDefault } from "../fields.ts";
import { listFile, withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, Day, Done, idOf, Moment, name, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { ATTRIBUTE_KINDS, ATTRIBUTE_VALUE_MAX } from "./subscriber-kinds.ts";

/**
 * States of a broadcast, `draft → scheduled → sending → completed | completed_with_failures | failed`. A scheduled one can return to draft, a
 * sending one can be paused or aborted, and failed recipients can be retried (ADR 0023).
 */
export const BROADCAST_STATES = ["draft", "scheduled", "sending", "paused", "completed", "completed_with_failures", "aborted", "failed"] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];
/** States of an ended broadcast, which change only through a user's action, such as retrying failed recipients. */
export const ENDED_STATES: readonly BroadcastState[] = ["completed", "completed_with_failures", "aborted", "failed"];

/** Actions on a broadcast, with the states they are possible in and the resulting state. */
export const BROADCAST_TRANSITIONS = {
  unschedule: { from: ["scheduled"], to: "draft" },
  pause: { from: ["sending"], to: "paused" },
  resume: { from: ["paused"], to: "sending" },
  abort: { from: ["sending", "paused"], to: "aborted" },
  retry: { from: ["completed_with_failures"], to: "sending" },
} as const satisfies Readonly<Record<string, { readonly from: readonly BroadcastState[]; readonly to: BroadcastState }>>;
export type BroadcastTransition = keyof typeof BROADCAST_TRANSITIONS;
const TRANSITIONS = Object.keys(BROADCAST_TRANSITIONS) as [BroadcastTransition, ...BroadcastTransition[]];

/** States of a recipient, `pending → sent | failed | skipped`. A retry makes a failed one pending again. */
export const RECIPIENT_STATES = ["pending", "sent", "failed", "skipped"] as const;
/** Classes of subscribers in an audience. Each subscriber is in exactly one, so the counts add up to the total. */
export const AUDIENCE_VERDICTS = ["reachable", "opted_out", "deactivated", "duplicate"] as const;

/** Variables that are filled from the subscriber's field of the same name. The broadcast sets all other variables. */
export const SUBSCRIBER_VARIABLES = ["name", "firstName", "code", "phone", "email", "country", "location"] as const;
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;
/** Returns the variables of a text in order without duplicates. For example, `Dear {{name}}` contains `name`. */
export const variablesOf = (body: string): string[] => [...new Set([...body.matchAll(VARIABLE)].map(([, variable = ""]) => variable))];
export const ownVariablesOf = (body: string): string[] =>
  variablesOf(body).filter((variable) => !(SUBSCRIBER_VARIABLES as readonly string[]).includes(variable));
/** Replaces the variables of a text, and returns those without a value in `missing`. */
export const fillTemplate = (body: string, values: Readonly<Record<string, string | null | undefined>>) => {
  const missing = variablesOf(body).filter((variable) => !values[variable]);
  return { text: body.replace(VARIABLE, (whole, variable: string) => values[variable] || whole), missing };
};

const pushTemplate = entity("pushTemplate", {
  one: "a template",
  unique: "name",
  fields: {
    name: textField({ most: 80 }),
    language: withDefault(
      patternField(z.string().check(z.regex(/^[a-z]{2}$/, "Two small letters, such as en")), { example: () => "sw", refused: ["EN", "eng", ""] }),
      "en",
    ),
    body: longTextField({ most: 1000 }),
  },
  /** Values that the gateway adds. `variables` are in the order of the text. */
  adds: { variables: z.array(z.string()), version: z.int(), updatedAt: Moment },
});
export const PushTemplateDraft = pushTemplate.draft;
export const PushTemplate = pushTemplate.output;
export type PushTemplate = z.output<typeof PushTemplate>;

const someOf = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item).check(z.maxLength(100)), []);
/**
 * Audience of a broadcast. Subscribers must match one value of each given list and of each attribute. Deactivated and opted-out subscribers are
 * excluded.
 */
export const Audience = z.strictObject({
  typeIds: someOf(idOf("subscriberType")),
  locations: someOf(name(120)),
  platforms: someOf(Platform),
  attributes: someOf(z.strictObject({ id: idOf("subscriberAttribute"), value: text(ATTRIBUTE_VALUE_MAX).check(z.minLength(1)) })),
});
export type Audience = z.output<typeof Audience>;
export const EVERYBODY: Audience = { typeIds: [], locations: [], platforms: [], attributes: [] };

const values = z._default(
  z
    .record(
      z.string().check(z.regex(/^[\w.]{1,60}$/, "Letters, digits, _ and . only, 1 to 60 characters")),
      z.string().check(z.trim(), z.maxLength(200)),
    )
    .check(z.refine((given) => Object.keys(given).length <= 30, { error: "30 variables at most" })),
  {},
);

export const BroadcastDraft = z.strictObject({
  name: name(120),
  templateId: idOf("pushTemplate"),
  variables: values,
  audience: z._default(Audience, EVERYBODY),
});

/** Numbers of recipients by state, where `total = pending + sent + failed + skipped`. All are 0 before the broadcast starts. */
export const MessageSums = z.object({ total: z.int(), pending: z.int(), sent: z.int(), failed: z.int(), skipped: z.int() });
export type MessageSums = z.output<typeof MessageSums>;

export const Broadcast = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(BROADCAST_STATES),
  templateId: z.int(),
  templateName: z.string(),
  sums: MessageSums,
  scheduledAt: z.nullable(Moment),
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  createdBy: z.nullable(z.string()),
  createdAt: Moment,
  version: z.int(),
});
export type Broadcast = z.output<typeof Broadcast>;

export const BroadcastDetails = z.object({
  ...Broadcast.shape,
  /** Text that was sent. Before the start, it is the current text of the template. */
  body: z.string(),
  variables: z.record(z.string(), z.string()),
  audience: z.object({
    typeIds: z.array(z.int()),
    locations: z.array(z.string()),
    platforms: z.array(Platform),
    attributes: z.array(z.object({ id: z.int(), value: z.string() })),
  }),
  /** Numbers of subscribers who were excluded when the broadcast started. Null before the start. */
  excluded: z.nullable(z.object({ optedOut: z.int(), deactivated: z.int(), duplicate: z.int() })),
  reason: z.nullable(z.string()),
  /** Time zone of the stakeholder, in which the broadcast is scheduled. */
  timeZone: z.string(),
});
export type BroadcastDetails = z.output<typeof BroadcastDetails>;

/** Numbers of subscribers in an audience, where `total = reachable + optedOut + deactivated + duplicate`. */
export const RecipientCount = z.object({
  total: z.int(),
  reachable: z.int(),
  optedOut: z.int(),
  deactivated: z.int(),
  /** Number of additional subscriber entries of the same person, identified by phone number or else e-mail address. */
  duplicate: z.int(),
});
export type RecipientCount = z.output<typeof RecipientCount>;

const Person = { userCode: z.string(), name: z.string(), platform: Platform, location: z.nullable(z.string()) };
const AudienceMember = z.object(Person);
const Recipient = z.object({
  ...Person,
  status: z.enum(RECIPIENT_STATES),
  reason: z.nullable(z.string()),
  /** Conversation to which the broadcast's message to this recipient belongs. Null if there is none. */
  sessionId: z.nullable(z.int()),
  at: z.nullable(Moment),
});
export type Recipient = z.output<typeof Recipient>;
/** Minute in the stakeholder's local time, such as `2026-12-31T09:00`. */
const ClockTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, "As 2026-12-31T09:00, in your stakeholder's time zone"),
  z.refine((time) => Day.safeParse(time.slice(0, 10)).success, { error: "There is no such day" }),
);

/** Rule for broadcasts (spec section 6: broadcast-messages needs the area Broadcast Messages). */
const access = area("Broadcast Messages");
const byId = z.strictObject({ id: textIdOf("broadcast") });
const createFailed = { notice: "Failed to Create Push Notification", stale: ["broadcasts"] } as const;

/** Templates of broadcasts. Started broadcasts keep the text that the template had at that time. */
const templates = crud(pushTemplate, {
  gateway: "messenger",
  path: "pushnotification/templates",
  access,
  page: { search: ["name", "body"], sorts: ["name"] },
  summary: { list: "List templates, paginated", update: "Change a template; broadcasts that have started keep their text" },
  file: { name: "templates", title: "Templates" },
  stale: ["broadcasts"],
  ours: ["create", "update"],
  validates: true,
  remove: false,
});

/** Broadcasts (spec section 7, messenger gateway: push notifications). The console calls them broadcasts, the API pushnotification (ADR 0023). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/list",
    summary: "List broadcasts with their recipient counts, paginated",
    access,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      status: z.optional(z.enum(BROADCAST_STATES)),
      sort: z.optional(z.enum(["createdAt", "-createdAt", "name", "-name"])),
    }),
    output: paged(Broadcast),
    notice: "Error occurred while fetching notifications list",
  },
  grouped: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/grouped",
    summary: "Sum the recipient counts of broadcasts that started in a date range, by day or by template",
    access,
    query: z.strictObject({ by: z._default(z.enum(["day", "template"]), "day"), from: Day, to: Day }),
    output: z.array(z.object({ group: z.string(), broadcasts: z.int(), ...MessageSums.shape })),
  },
  batch: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/batch/{id}",
    summary: "Get one broadcast with its details and recipient counts",
    access,
    params: byId,
    output: BroadcastDetails,
  },
  /** Addition to the spec that lists the recipients in each state. */
  recipients: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/batch/{id}/recipients",
    summary: "List the recipients of a broadcast, paginated",
    access,
    params: byId,
    query: z.strictObject({ ...pageFields(), status: z.optional(z.enum(RECIPIENT_STATES)) }),
    output: paged(Recipient),
    ours: true,
  },
  search: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/search",
    summary: "Search broadcasts by name, newest first, as options for a selection",
    access,
    query: z.strictObject({ text: name(120) }),
    output: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(BROADCAST_STATES) })),
    notice: "Error occurred while fetching notifications list",
  },
  locations: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/locations",
    summary: "List locations with their numbers of subscribers",
    access,
    output: z.array(z.object({ location: z.string(), subscribers: z.int() })),
    notice: "Error occurred while fetching locations list",
  },
  /** Addition to the spec that lists subscriber types, because people who may send broadcasts need not have the area Subscribers. */
  types: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/types",
    summary: "List subscriber types that an audience can be filtered by",
    access,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
    ours: true,
  },
  /** Addition to the spec that lists subscriber attributes, because people who may send broadcasts need not have the area Subscribers. */
  attributes: {
    gateway: "messenger",
    method: "GET",
    path: "pushnotification/attributes",
    summary: "List subscriber attributes that an audience can be filtered by",
    access,
    output: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(ATTRIBUTE_KINDS), choices: z.array(z.string()) })),
    ours: true,
  },
  templates: { ...templates.list, notice: "Error occurred while fetching templates list" },
  templateFile: templates.file,
  createTemplate: templates.create,
  updateTemplate: templates.update,
  sendCount: {
    gateway: "messenger",
    method: "POST",
    path: "pushnotification/sendcount",
    summary: "Count the subscribers of an audience, and those who can be reached",
    access,
    audit: { none: "It only counts" },
    body: Audience,
    output: RecipientCount,
    notice: "Failed to Fetch Receipient Count",
    safeToRetry: true,
  },
  /** Addition to the spec that lists the subscribers of one category of a recipient count (field note 84). */
  audience: {
    gateway: "messenger",
    method: "POST",
    path: "pushnotification/audience",
    summary: "List the subscribers of an audience in one category of its count, paginated",
    access,
    audit: { none: "It only reads; a POST, because an audience does not fit into a path" },
    body: z.strictObject({
      audience: Audience,
      verdict: z.enum(AUDIENCE_VERDICTS),
      page: z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1),
      pageSize: z._default(z.int().check(z.positive(), z.maximum(1000)), 20),
    }),
    output: paged(AudienceMember),
    ours: true,
    notice: "Failed to Fetch Receipient Count",
    safeToRetry: true,
  },
  /** Addition to the spec that stores a draft of a broadcast. */
  create: {
    gateway: "messenger",
    method: "POST",
    path: "pushnotification/draft",
    summary: "Save a draft of a broadcast",
    access,
    audit: { entity: "broadcast", verb: "created" },
    body: BroadcastDraft,
    output: BroadcastDetails,
    ours: true,
    ...createFailed,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "pushnotification/batch/{id}",
    summary: "Change a broadcast that has not started",
    access,
    audit: { entity: "broadcast", verb: "changed" },
    params: byId,
    body: z.strictObject({ ...BroadcastDraft.shape, version }),
    output: BroadcastDetails,
    ours: true,
    ...createFailed,
    validates: true,
  },
  send: {
    gateway: "messenger",
    method: "POST",
    path: "pushnotification/send",
    summary: "Send a draft now, after some seconds to unschedule it, or at a time in the stakeholder's time zone",
    access,
    audit: { entity: "broadcast", verb: "scheduled" },
    body: z.strictObject({
      id: idOf("broadcast"),
      version: z.optional(version),
      sendAt: z.optional(ClockTime),
      afterSeconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0),
    }),
    output: BroadcastDetails,
    ...createFailed,
    validates: true,
  },
  sendSingle: {
    gateway: "messenger",
    method: "POST",
    path: "pushnotification/sendsingle",
    summary: "Send a template to one subscriber as a test",
    access,
    audit: { entity: "pushTemplate", verb: "tried" },
    body: z.strictObject({ templateId: idOf("pushTemplate"), variables: values, userCode: codeOf("userCode", 120) }),
    output: z.object({ sessionId: z.int(), body: z.string() }),
    notice: "Failed to Create Push Notification",
  },
  /** Addition to the spec that unschedules, pauses, resumes or aborts a broadcast, or retries its failed recipients. */
  turn: {
    gateway: "messenger",
    method: "POST",
    path: "pushnotification/batch/{id}/turn",
    summary: "Unschedule, pause, resume or abort a broadcast, or retry its failed recipients",
    access,
    audit: [
      { entity: "broadcast", verb: "unscheduled" },
      { entity: "broadcast", verb: "paused" },
      { entity: "broadcast", verb: "resumed" },
      { entity: "broadcast", verb: "aborted" },
      { entity: "broadcast", verb: "tried again" },
    ],
    params: byId,
    body: z.strictObject({ turn: z.enum(TRANSITIONS), version: z.optional(version) }),
    output: BroadcastDetails,
    ours: true,
    stale: ["broadcasts"],
    validates: true,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "pushnotification/batch/{id}",
    summary: "Remove a draft of a broadcast",
    access,
    audit: { entity: "broadcast", verb: "removed" },
    params: byId,
    output: Done,
    ours: true,
    stale: ["broadcasts"],
  },
});

/** Adds exports of all rows that match the filters of a list (ADR 0089). */
export const broadcasts = {
  ...withFile(rows, { name: "broadcast-list", title: "Broadcasts" }),
  recipientFile: listFile(rows.recipients, { name: "broadcast-recipients", title: "Recipients of a broadcast" }),
};
