import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { AgentState } from "../routing/agent-status.ts";
import { defineArea } from "../row.ts";
import { Day, Moment, textIdOf } from "../schemas.ts";

/** Length of the evaluated history, in weeks. */
export const INSIGHT_WEEKS = { least: 1, most: 12, usual: 4 } as const;
/** Promised share in percent. 100 would require an infinite number of agents. */
export const PROMISED_SHARE = { least: 1, most: 99, usual: 80 } as const;
/** Share of paid time in which people are absent, in percent. */
export const SHRINKAGE = { least: 0, most: 90, usual: 30 } as const;
const CHATS_MOST = 100;
const DAY_SECONDS = 86_400;
/** The present service level covers arrivals of this number of minutes. */
export const LEVEL_MINUTES = 60;
/** Upper bound for the handling time of a chat: longer ones were not worked on all the time. */
export const HANDLED_MOST_SECONDS = 14_400;

const whole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
/** Promised time until acceptance in seconds; the amber minutes of the queue by default. */
const seconds = z.optional(whole({ least: 0, most: DAY_SECONDS }));
const weeks = z._default(whole(INSIGHT_WEEKS), INSIGHT_WEEKS.usual);

const InsightDay = z.object({
  /** Day on the stakeholder's clock. */
  day: Day,
  /** Customers who asked for a person on that day; for one agent, those whom the agent accepted. */
  arrivals: z.int(),
  accepted: z.int(),
  /** Accepted within the promised time. */
  inTime: z.int(),
  /** Customers who left, or whose chat ended, before anybody accepted it. */
  unanswered: z.int(),
  /** Median seconds from the request for a person to that person's first message; null without one. */
  firstResponseSeconds: z.nullable(z.int()),
  /** Median seconds from acceptance to end; null without an ended chat. */
  handleSeconds: z.nullable(z.int()),
});

const StaffedHour = z.object({
  /** 0 is Monday. */
  weekday: z.int(),
  hour: z.int(),
  /** Average number of customers who arrived in this hour of the week. */
  arrivals: z.number(),
  /** Number of agents needed to keep the promise. */
  needed: z.int(),
  /** Number of agents to roster for that. */
  roster: z.int(),
  /** Average number of agents online; null without recorded statuses in these weeks. */
  online: z.nullable(z.number()),
});

/**
 * Ours: figures of the inbox (docs/adr/0126), without e-mails and test conversations. Every user may open the screen,
 * so every user may make its calls: totals cover the whole stakeholder, and agents see themselves only, leads all of
 * them.
 */
export const insights = defineArea({
  now: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/insights/now",
    summary: "Who waits, how fast customers are answered at the moment, and who is there",
    access: signedIn,
    query: z.strictObject({ seconds }),
    output: z.object({
      promisedSeconds: z.int(),
      /** Without snoozed ones. */
      waiting: z.int(),
      /** Start of the longest present wait; null when nobody waits. */
      waitingSince: z.nullable(Moment),
      /**
       * Customers who arrived within the last hour: the number accepted or already waiting longer than promised, and
       * the number accepted in time.
       */
      decided: z.int(),
      inTime: z.int(),
      agents: z.array(z.object({ id: z.int(), name: z.string(), openChats: z.int(), maxChats: z.int(), ...AgentState.shape })),
    }),
    ours: true,
  },
  /** Up to today. People who are not leads see only their own days, and a colleague's `agentId` is not found. */
  days: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/insights/days",
    summary: "Arrivals, answers in time, first response and handling time by day",
    access: signedIn,
    query: z.strictObject({ weeks, seconds, agentId: z.optional(textIdOf("user")) }),
    output: z.object({
      timeZone: z.string(),
      promisedSeconds: z.int(),
      /** The agent of these days; null for all agents. */
      agentId: z.nullable(z.int()),
      /** Every day in order; the last one is still in progress. */
      days: z.array(InsightDay),
    }),
    ours: true,
  },
  /** Whole weeks up to yesterday. */
  staffing: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/insights/staffing",
    summary: "How many agents each hour of the week needs so that a promised share of customers is accepted in time",
    access: signedIn,
    query: z.strictObject({
      weeks,
      seconds,
      share: z._default(whole(PROMISED_SHARE), PROMISED_SHARE.usual),
      shrinkage: z._default(whole(SHRINKAGE), SHRINKAGE.usual),
      /** Simultaneous conversations per agent; by default the average limit of the agents. */
      chats: z.optional(whole({ least: 1, most: CHATS_MOST })),
    }),
    output: z.object({
      timeZone: z.string(),
      /** First weekday, 0 for Monday. */
      firstWeekday: z.int(),
      /** First and last day. */
      from: Day,
      to: Day,
      promisedSeconds: z.int(),
      chats: z.int(),
      arrivals: z.int(),
      /** Average duration of a chat; null without an ended one, in which case the number needed is unknown. */
      handleSeconds: z.nullable(z.int()),
      /** All 168 hours, starting with Monday's first, regardless of the first weekday. */
      hours: z.array(StaffedHour),
    }),
    ours: true,
  },
});
