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

/** `as_team`: as set for the team, else for the stakeholder. */
export const CRITERION_STRATEGIES = ["as_team", ...TEAM_STRATEGIES] as const;
/** Compared with the moment at which a customer asked for a person. */
export const HOURS_ASKED = ["any", "within", "outside"] as const;
/** Whether the conversation began at an advertisement. */
export const ADS_ASKED = ["any", "ad", "no_ad"] as const;
/** `as_is` keeps the conversation's own. */
export const CRITERION_PRIORITIES = ["as_is", ...PRIORITIES] as const;
/** Default place of a criterion: after all others. */
export const LAST_PLACE = 100_000;
/** Skills and words are compared in lower case. */
const small = { each: 40, most: 20 } as const;

/** A list of words with one spelling; `example` returns valid ones. */
const listField = <S extends z.core.$ZodType>(each: S, example: (n: number) => readonly string[]) =>
  ({
    kind: "texts",
    sent: z._default(z.array(each).check(z.maxLength(50)), []),
    shown: z.array(z.string()),
    otherwise: [],
    example,
  }) as const satisfies Field;

const letters = (n: number): string => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));

/**
 * Ordered: the first active criterion that matches applies. Every set condition must match by any of its values; an
 * empty list is no condition.
 */
const routingCriterion = entity("routingCriterion", {
  one: "a routing criterion",
  unique: "name",
  fields: {
    name: textField({ most: 80 }),
    /** Lower places are checked first; at the same place, the older one. */
    place: withDefault(numberField({ most: 1_000_000 }), LAST_PLACE),
    /** Inactive by default, so that a call without it changes no routing. */
    active: withDefault(flagField(), false),
    platforms: listField(Platform, (n) => [PLATFORMS[n % PLATFORMS.length] ?? "web"]),
    /** By code. */
    bots: listField(name(80), () => []),
    /** By name. */
    customerTypes: listField(name(60), () => []),
    /** ISO 3166, as stored for customers: `KE`. */
    countries: listField(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Two letters, such as KE")), (n) => [letters(n)]),
    /** Language of the customer's bot, ISO 639: `sw`. */
    languages: listField(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "Two or three letters, such as sw")), () => ["en"]),
    /**
     * Searched, ignoring case, in the customer's messages before asking for a person, and in the question that the bot
     * failed on.
     */
    words: withDefault(textsField(small), []),
    hours: withDefault(choiceField(HOURS_ASKED), "any"),
    ads: withDefault(choiceField(ADS_ASKED), "any"),
    teamId: referenceField("team"),
    strategy: withDefault(choiceField(CRITERION_STRATEGIES), "as_team"),
    /** The agent must have all of them. */
    skills: withDefault(textsField(small), []),
    /** The agent must speak one of them, ISO 639. */
    speaks: listField(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "Two or three letters, such as sw")), () => ["en"]),
    priority: withDefault(choiceField(CRITERION_PRIORITIES), "as_is"),
  },
  /** `nth`: position in the order, from 1. */
  adds: { nth: z.int(), teamName: z.nullable(z.string()) },
});
export const RoutingCriterionDraft = routingCriterion.draft;
export type RoutingCriterionDraft = z.output<typeof routingCriterion.draft>;
export const RoutingCriterion = routingCriterion.output;
export type RoutingCriterion = z.output<typeof routingCriterion.output>;

/** Number of latest conversations, in which a person was requested, that a preview evaluates (field notes 46). */
export const PREVIEWED = 1000;

const Counted = z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()), count: z.int() });
/** `id` and `name` are null for the default, which applies when no criterion matches. */
export const RoutingPreview = z.object({
  /** Less than `PREVIEWED` when there are fewer. */
  conversations: z.int(),
  /** Number it would take, active or not. */
  takes: z.int(),
  /** Conversations that it matches but an earlier criterion takes. */
  takenBefore: z.array(Counted),
  /** Conversations that would change their criterion, by their present one. */
  changes: z.array(Counted),
  /**
   * Reason why it can never match: `covered` by an earlier criterion, named in `by`, `contradicts` itself, or requires
   * `nothing`; null when it can.
   */
  never: z.nullable(z.object({ why: z.enum(["covered", "contradicts", "nothing"]), by: z.nullable(z.string()) })),
  /** Name of its team when that has no active member: conversations would wait in vain. Null otherwise. */
  nobodyIn: z.nullable(z.string()),
  /** Active criteria after it that could no longer match. */
  covers: z.array(z.string()),
});
export type RoutingPreview = z.output<typeof RoutingPreview>;

/** Ours: spec section 2 names the screen, and section 6 its rights (ADR 0118). */
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

/** Reasons why a conversation waits, simplest first. */
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
  /** Its name and place at that time; null when none matched. */
  criterion: z.nullable(z.string()),
  place: z.nullable(z.int()),
  /** Value that met each condition: `{ "words": "refund" }`. */
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
  /** Number of possible agents. */
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
  /** Null when it was not routed. */
  route: z.nullable(Route),
  /** Last automatic assignment. */
  assigned: z.nullable(Assigned),
  /** For a waiting conversation; `have` of `most` where numbers matter. */
  waits: z.array(z.object({ why: z.enum(WAITS_FOR), have: z.nullable(z.int()), most: z.nullable(z.int()) })),
});
export type RoutingExplanation = z.output<typeof RoutingExplanation>;

/** Settings when no criterion matches, and whether conversations are assigned automatically. `version` 0: defaults. */
export const Routing = z.object({
  assigns: z.boolean(),
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  strategy: z.enum(TEAM_STRATEGIES),
  version: z.int(),
  updatedAt: z.nullable(Moment),
  /** Active criteria that cannot match, each with the one that covers it. */
  unreachable: z.array(z.object({ id: z.int(), name: z.string(), by: z.string() })),
  /** Active criteria whose team has no active member. */
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
