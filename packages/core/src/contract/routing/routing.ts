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

/** Rule for reading routing criteria (spec section 6: "Routing criteria: any of view, create, update or delete."). */
const see = any(action("Auto Assign", "View Auto Assign Settings"), ROUTING_WRITES.create, ROUTING_WRITES.update, ROUTING_WRITES.remove);

/** Strategies of a criterion. `as_team` uses the strategy of the team, or else that of the stakeholder. */
export const CRITERION_STRATEGIES = ["as_team", ...TEAM_STRATEGIES] as const;
/** Conditions on working hours, compared with the moment at which a customer asked for a person. */
export const HOURS_CONDITIONS = ["any", "within", "outside"] as const;
/** Conditions on whether the conversation began at an advertisement. */
export const AD_CONDITIONS = ["any", "ad", "no_ad"] as const;
/** Priorities of a criterion. `as_is` keeps the priority of the conversation. */
export const CRITERION_PRIORITIES = ["as_is", ...PRIORITIES] as const;
/** Default position of a criterion, which is after all others. */
export const LAST_POSITION = 100_000;
/** Maximum number of characters per item (`each`) and of items (`most`) in lists of skills and words. */
const small = { each: 40, most: 20 } as const;

/** Returns a field for a list of normalized words. `example` returns valid ones for tests. */
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
 * Routing criterion. The first active criterion that matches is applied. Every condition that is set must match by at
 * least one of its values; an empty list is no condition.
 */
const routingCriterion = entity("routingCriterion", {
  one: "a routing criterion",
  unique: "name",
  fields: {
    name: textField({ most: 80 }),
    /**
     * Position of the criterion. Lower positions are checked first, and the older criterion first at equal positions.
     */
    place: withDefault(numberField({ most: 1_000_000 }), LAST_POSITION),
    /** True if the criterion is used. The default is false, so that creating a criterion changes no routing. */
    active: withDefault(flagField(), false),
    platforms: listField(Platform, (n) => [PLATFORMS[n % PLATFORMS.length] ?? "web"]),
    /** Bots of the conversations, by code. */
    bots: listField(name(80), () => []),
    /** By name. */
    customerTypes: listField(name(60), () => []),
    /** Countries of the customer as two-letter codes (ISO 3166), such as `KE`. */
    countries: listField(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Two letters, such as KE")), (n) => [letters(n)]),
    /** Languages of the customer's bot (ISO 639), such as `sw`. */
    languages: listField(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "Two or three letters, such as sw")), () => ["en"]),
    /**
     * Words to find, ignoring case, in the customer's messages before asking for a person and in the question that the
     * bot could not answer.
     */
    words: withDefault(textsField(small), []),
    hours: withDefault(choiceField(HOURS_CONDITIONS), "any"),
    ads: withDefault(choiceField(AD_CONDITIONS), "any"),
    teamId: referenceField("team"),
    strategy: withDefault(choiceField(CRITERION_STRATEGIES), "as_team"),
    /** Skills that the agent must have, all of them. */
    skills: withDefault(textsField(small), []),
    /** Languages of which the agent must speak at least one (ISO 639). */
    speaks: listField(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "Two or three letters, such as sw")), () => ["en"]),
    priority: withDefault(choiceField(CRITERION_PRIORITIES), "as_is"),
  },
  /** Values that the gateway adds to a criterion. `nth` is its position in the order of evaluation, starting at 1. */
  adds: { nth: z.int(), teamName: z.nullable(z.string()) },
});
export const RoutingCriterionDraft = routingCriterion.draft;
export type RoutingCriterionDraft = z.output<typeof routingCriterion.draft>;
export const RoutingCriterion = routingCriterion.output;
export type RoutingCriterion = z.output<typeof routingCriterion.output>;

/**
 * Maximum number of conversations that a preview evaluates. It evaluates the latest ones in which a customer asked for
 * a person (field notes 46).
 */
export const PREVIEW_CONVERSATIONS_MAX = 1000;

const Counted = z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()), count: z.int() });
/**
 * Effect of a criterion on past conversations. In its lists, `id` and `name` are null for the default routing, which
 * applies if no criterion matches.
 */
export const RoutingPreview = z.object({
  /** Number of evaluated conversations, which is less than `PREVIEW_CONVERSATIONS_MAX` if fewer conversations exist. */
  conversations: z.int(),
  /** Number of conversations that the criterion would route if it were active. */
  takes: z.int(),
  /** Numbers of conversations that the criterion matches but an earlier criterion routes. */
  takenBefore: z.array(Counted),
  /** Numbers of conversations that would change to this criterion, by their current criterion. */
  changes: z.array(Counted),
  /**
   * Reason why the criterion can never match: it is `covered` by the earlier criterion `by`, `contradicts` itself, or
   * requires `nothing`. Null if it can match.
   */
  never: z.nullable(z.object({ why: z.enum(["covered", "contradicts", "nothing"]), by: z.nullable(z.string()) })),
  /**
   * Name of the criterion's team if it has no active member, so that its conversations would never be assigned. Null
   * otherwise.
   */
  nobodyIn: z.nullable(z.string()),
  /** Names of later active criteria that could no longer match. */
  covers: z.array(z.string()),
});
export type RoutingPreview = z.output<typeof RoutingPreview>;

/** Addition to the spec for the screen in spec section 2, with the rights in section 6 (ADR 0118). */
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
    summary: "Move a routing criterion before another, or to the end",
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
    summary: "Preview which recent conversations a routing criterion would match",
    access: see,
    reads: true,
    audit: { none: "It changes nothing" },
    body: z.strictObject({ ...routingCriterion.draft.shape, id: z.optional(idOf("routingCriterion")) }),
    output: RoutingPreview,
    ours: true,
  },
});

/** Reasons why a conversation is still waiting for an agent, simplest explanation first. */
export const WAIT_REASONS = [
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
export type WaitReason = (typeof WAIT_REASONS)[number];

const Route = z.object({
  criterionId: z.nullable(z.int()),
  /** Name that the criterion had when it routed the conversation. Null if no criterion matched. */
  criterion: z.nullable(z.string()),
  place: z.nullable(z.int()),
  /** Value that met each condition, such as `{ "words": "refund" }`. */
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
  /** Number of agents among whom the assigned agent was chosen. */
  among: z.int(),
  /** Number of the agent's open chats, including this conversation. */
  openChats: z.int(),
  maxChats: z.int(),
});
export const RoutingExplanation = z.object({
  sessionId: z.int(),
  status: z.string(),
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  /** Criterion that routed the conversation. Null if it was not routed. */
  route: z.nullable(Route),
  /** Last automatic assignment of the conversation. Null if there was none. */
  assigned: z.nullable(Assigned),
  /** Reasons why a waiting conversation waits. For a limit, `have` is the current number and `most` the limit. */
  waits: z.array(z.object({ why: z.enum(WAIT_REASONS), have: z.nullable(z.int()), most: z.nullable(z.int()) })),
});
export type RoutingExplanation = z.output<typeof RoutingExplanation>;

/**
 * Default routing if no criterion matches, and whether conversations are assigned automatically. `version` is 0 while
 * the defaults apply.
 */
export const Routing = z.object({
  assigns: z.boolean(),
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  strategy: z.enum(TEAM_STRATEGIES),
  version: z.int(),
  updatedAt: z.nullable(Moment),
  /** Active criteria that cannot match, each with the criterion that covers it. */
  unreachable: z.array(z.object({ id: z.int(), name: z.string(), by: z.string() })),
  /** Active criteria whose team has no active member. */
  toNobody: z.array(z.object({ id: z.int(), name: z.string(), team: z.string() })),
});
export type Routing = z.output<typeof Routing>;

/** Addition to the spec for the default routing (ADR 0118). */
export const routing = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "routing",
    summary: "Get whether waiting conversations are assigned automatically, and the defaults when no criterion matches",
    access: see,
    output: Routing,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "routing",
    summary: "Set whether waiting conversations are assigned automatically, and the defaults when no criterion matches",
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
    summary: "Explain how a conversation was routed, and why it is waiting",
    access: area("Support"),
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: RoutingExplanation,
    ours: true,
  },
});
