import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { PLATFORMS, Platform } from "../chats/conversations.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, type Field, flagField, numberField, referenceField, textField, textsField, withDefault } from "../fields.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, textIdOf, version } from "../schemas.ts";
import { PRIORITIES } from "../tickets/priority.ts";
import { ROUTING_WRITES } from "./auto-assign.ts";
import { TEAM_STRATEGIES } from "./teams.ts";

/** Spec section 6: "Routing criteria: any of view, create, update or delete." */
const see = any(action("Auto Assign", "View Auto Assign Settings"), ROUTING_WRITES.create, ROUTING_WRITES.update, ROUTING_WRITES.remove);

/** `as_team`: as the team says, else the stakeholder. */
export const CRITERION_STRATEGIES = ["as_team", ...TEAM_STRATEGIES] as const;
/** Compared with the moment in which a customer asked for a person. */
export const HOURS_ASKED = ["any", "within", "outside"] as const;
/** Whether the conversation began at an advertisement. */
export const ADS_ASKED = ["any", "ad", "no_ad"] as const;
/** `as_is` leaves the conversation's own. */
export const CRITERION_PRIORITIES = ["as_is", ...PRIORITIES] as const;
/** The place of a criterion that is told none: after all others. */
export const LAST_PLACE = 100_000;
/** Skills and words are compared in small letters. */
const small = { each: 40, most: 20 } as const;

/** One of several words that have one way to be written; `example` shows good ones. */
const listField = <S extends z.core.$ZodType>(each: S, example: (n: number) => readonly string[]) =>
  ({
    kind: "texts",
    sent: z._default(z.array(each).check(z.maxLength(50)), []),
    shown: z.array(z.string()),
    otherwise: [],
    example,
  }) as const satisfies Field;

const letters = (n: number): string => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));

/** Ordered: the first active one that matches holds. Each condition that is set has to hold, by any one of its values; an empty list asks nothing. */
const routingCriterion = entity("routingCriterion", {
  one: "a routing criterion",
  unique: "name",
  fields: {
    name: textField({ most: 80 }),
    /** Those with the lower places are asked first; of one place the older. */
    place: withDefault(numberField({ most: 1_000_000 }), LAST_PLACE),
    /** A call that says nothing of it changes no routing. */
    active: withDefault(flagField(), false),
    platforms: listField(Platform, (n) => [PLATFORMS[n % PLATFORMS.length] ?? "web"]),
    /** By their codes. */
    bots: listField(name(80), () => []),
    /** By their names. */
    customerTypes: listField(name(60), () => []),
    /** ISO 3166, as customers have them: `KE`. */
    countries: listField(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Two letters, such as KE")), (n) => [letters(n)]),
    /** Of the bot that the customer talks to, ISO 639: `sw`. */
    languages: listField(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "Two or three letters, such as sw")), () => ["en"]),
    /** Found in what the customer wrote before asking for a person, or in what the bot failed on; in whatever case. */
    words: withDefault(textsField(small), []),
    hours: withDefault(choiceField(HOURS_ASKED), "any"),
    ads: withDefault(choiceField(ADS_ASKED), "any"),
    teamId: referenceField("team"),
    strategy: withDefault(choiceField(CRITERION_STRATEGIES), "as_team"),
    /** All of which the agent must have. */
    skills: withDefault(textsField(small), []),
    /** One of which the agent must speak, ISO 639. */
    speaks: listField(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "Two or three letters, such as sw")), () => ["en"]),
    priority: withDefault(choiceField(CRITERION_PRIORITIES), "as_is"),
  },
  /** `nth`: which it is in the order, from 1. */
  adds: { nth: z.int(), teamName: z.nullable(z.string()) },
});
export const RoutingCriterionDraft = routingCriterion.draft;
export type RoutingCriterionDraft = z.output<typeof routingCriterion.draft>;
export const RoutingCriterion = routingCriterion.output;
export type RoutingCriterion = z.output<typeof routingCriterion.output>;

/** How many of the latest conversations that asked for a person a preview looks at (field notes 46). */
export const PREVIEWED = 1000;

const Counted = z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()), count: z.int() });
/** `id` and `name` are null for the default, which takes what no criterion does. */
export const RoutingPreview = z.object({
  /** Fewer than `PREVIEWED` where fewer asked. */
  conversations: z.int(),
  /** How many it would take, whether active yet or not. */
  takes: z.int(),
  /** Those that it matches and an earlier one takes. */
  takenBefore: z.array(Counted),
  /** Those that would go by another criterion than they would by what is saved, by which they go now. */
  changes: z.array(Counted),
  /** Why it could never match, by name of what takes everything before it, or `contradicts` itself, or asks `nothing`; null where it could. */
  never: z.nullable(z.object({ why: z.enum(["covered", "contradicts", "nothing"]), by: z.nullable(z.string()) })),
  /** Its team, where nobody of it is active: whom it takes waits for them in vain. Null where there is somebody, or no team. */
  nobodyIn: z.nullable(z.string()),
  /** Active ones after it that could no longer match. */
  covers: z.array(z.string()),
});
export type RoutingPreview = z.output<typeof RoutingPreview>;

/** Ours: spec section 2 names the screen and section 6 its rights (ADR 0118). */
export const routingCriteria = defineArea({
  ...crud(routingCriterion, {
    gateway: "messenger",
    path: "routing-criteria",
    access: see,
    write: ROUTING_WRITES,
    summary: {
      list: "Routing criteria in the order in which they are asked",
      create: "Create a routing criterion; one that could never match is refused",
      update: "Change a routing criterion; to what could never match it is not changed",
      remove: "Remove a routing criterion; what it routed stays where it is",
    },
    file: { name: "routing-criteria", title: "Routing criteria" },
    stale: ["routingCriteria", "routing"],
    ours: ["list", "create", "update", "remove"],
    validates: true,
  }),
  move: {
    gateway: "messenger",
    method: "PUT",
    path: "routing-criteria/{id}/place",
    summary: "Put a routing criterion before another, or last",
    access: ROUTING_WRITES.update,
    audit: { entity: "routingCriterion", verb: "changed" },
    params: z.strictObject({ id: textIdOf("routingCriterion") }),
    body: z.strictObject({ version, before: z.nullable(idOf("routingCriterion")) }),
    output: RoutingCriterion,
    notice: "Error occurred while saving data",
    stale: ["routingCriteria", "routing"],
    ours: true,
  },
  preview: {
    gateway: "messenger",
    method: "POST",
    path: "routing-criteria/preview",
    summary: "What a routing criterion would take of the last conversations, before it is saved",
    access: see,
    reads: true,
    audit: { none: "It changes nothing" },
    body: z.strictObject({ ...routingCriterion.draft.shape, id: z.optional(idOf("routingCriterion")) }),
    output: RoutingPreview,
    ours: true,
  },
});

/** Why a conversation waits, the plainest first. */
export const WAITS_FOR = [
  "assignment_off",
  "snoozed",
  "customer_gone",
  "nobody_in_team",
  "nobody_skilled",
  "nobody_online",
  "all_full",
  "team_full",
  "its_turn",
] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

const Route = z.object({
  criterionId: z.nullable(z.int()),
  /** As it was called and stood then; null where none matched. */
  criterion: z.nullable(z.string()),
  place: z.nullable(z.int()),
  /** What of the conversation met each condition: `{ "words": "refund" }`. */
  because: z.record(z.string(), z.string()),
  strategy: z.nullable(z.string()),
  skills: z.array(z.string()),
  speaks: z.array(z.string()),
  at: Moment,
});
const Assigned = z.object({
  agentId: z.int(),
  agentName: z.string(),
  at: Moment,
  strategy: z.string(),
  /** How many could have had it. */
  among: z.int(),
  /** With it. */
  openChats: z.int(),
  maxChats: z.int(),
});
export const RoutingExplanation = z.object({
  sessionId: z.int(),
  status: z.string(),
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  /** Null where nothing has routed it. */
  route: z.nullable(Route),
  /** The last time that it was given to somebody by itself. */
  assigned: z.nullable(Assigned),
  /** Of one that waits; `have` of `most`, where it is about numbers. */
  waits: z.array(z.object({ why: z.enum(WAITS_FOR), have: z.nullable(z.int()), most: z.nullable(z.int()) })),
});
export type RoutingExplanation = z.output<typeof RoutingExplanation>;

/** What holds where no criterion matches, and whether conversations are given out without anybody's doing. `version` 0: nobody has set it. */
export const Routing = z.object({
  assigns: z.boolean(),
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  strategy: z.enum(TEAM_STRATEGIES),
  version: z.int(),
  updatedAt: z.nullable(Moment),
  /** Active criteria that cannot match, each with the one that takes everything before it. */
  unreachable: z.array(z.object({ id: z.int(), name: z.string(), by: z.string() })),
  /** Active criteria that give conversations to a team of which nobody is active. */
  toNobody: z.array(z.object({ id: z.int(), name: z.string(), team: z.string() })),
});
export type Routing = z.output<typeof Routing>;

/** Ours (ADR 0118). */
export const routing = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "routing",
    summary: "Whether waiting conversations are given to agents, and what holds where no criterion matches",
    access: see,
    output: Routing,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "routing",
    summary: "Set whether waiting conversations are given to agents, and what holds where no criterion matches",
    access: ROUTING_WRITES.update,
    audit: { entity: "routing", verb: "changed" },
    body: z.strictObject({
      assigns: z.boolean(),
      teamId: z.nullable(idOf("team")),
      strategy: z.enum(TEAM_STRATEGIES),
      version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
    }),
    output: Routing,
    notice: "Error occurred while saving data",
    stale: ["routing"],
    validates: true,
    ours: true,
  },
  explain: {
    gateway: "messenger",
    method: "GET",
    path: "support/explain/{sessionId}",
    summary: "Why a conversation went where it went, and why it waits",
    access: area("Support"),
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: RoutingExplanation,
    ours: true,
  },
});
