import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { AgentState } from "../routing/agent-status.ts";
import { defineArea } from "../row.ts";
import { Day, Moment, textIdOf } from "../schemas.ts";

/** Smallest, largest and default number of past weeks from which the staffing is computed. */
export const INSIGHT_WEEKS = { least: 1, most: 12, usual: 4 } as const;
/**
 * Smallest, largest and default percentage of customers who are to be accepted within the promised time. 100 is
 * excluded, because it would require an infinite number of agents.
 */
export const SERVICE_LEVEL_PERCENT = { least: 1, most: 99, usual: 80 } as const;
/** Smallest, largest and default percentage of paid time in which agents are absent. */
export const SHRINKAGE = { least: 0, most: 90, usual: 30 } as const;
const CHATS_MOST = 100;
const DAY_SECONDS = 86_400;
/** Length in minutes of the period before now whose arriving customers determine the current service level. */
export const SERVICE_LEVEL_MINUTES = 60;
/**
 * Longest handling time of a chat in seconds. Longer times are cut, because the agent did not work on the chat all the
 * time.
 */
export const HANDLING_SECONDS_MAX = 14_400;

const whole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
/**
 * Promised maximum number of seconds until an agent accepts a waiting customer. The default is the waiting time after
 * which the queue highlights a customer in amber (`amberMinutes`).
 */
const seconds = z.optional(whole({ least: 0, most: DAY_SECONDS }));
const weeks = z._default(whole(INSIGHT_WEEKS), INSIGHT_WEEKS.usual);

const InsightDay = z.object({
  /** Day in the stakeholder's time zone. */
  day: Day,
  /** Number of customers who asked for a person on that day. For one agent, only those whom the agent accepted. */
  arrivals: z.int(),
  accepted: z.int(),
  inTime: z.int(),
  /** Number of customers who left, or whose chat ended, before an agent accepted it. */
  unanswered: z.int(),
  /**
   * Median seconds from a customer's request for a person to the first message of an agent. Null without such a
   * message.
   */
  firstResponseSeconds: z.nullable(z.int()),
  /** Median seconds from acceptance to the end of a chat. Null without an ended chat. */
  handleSeconds: z.nullable(z.int()),
});

const StaffedHour = z.object({
  /** Day of the week to which the figures apply, where 0 is Monday. */
  weekday: z.int(),
  hour: z.int(),
  /** Average number of customers who arrive in this hour of the week. */
  arrivals: z.number(),
  /** Number of agents that must be online to accept the promised percentage of customers in time. */
  needed: z.int(),
  /** Number of agents to roster, which includes expected absences. */
  roster: z.int(),
  /** Average number of agents online. Null if no statuses were recorded in these weeks. */
  online: z.nullable(z.number()),
});

/**
 * Addition to the spec for figures of the inbox (docs/adr/0126), without e-mails and test conversations. All users may
 * make these calls, because all may open the screen. Totals cover the stakeholder; agents see only themselves, and
 * leads see all agents.
 */
export const insights = defineArea({
  now: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/insights/now",
    summary: "Get waiting customers, current response times and available agents",
    access: signedIn,
    query: z.strictObject({ seconds }),
    output: z.object({
      promisedSeconds: z.int(),
      /** Number of customers who wait, without snoozed conversations. */
      waiting: z.int(),
      /** Start of the longest current wait. Null if no customer waits. */
      waitingSince: z.nullable(Moment),
      /**
       * Number of customers who arrived within the last hour and were accepted or have waited longer than promised.
       * `inTime` of them were accepted in time.
       */
      decided: z.int(),
      inTime: z.int(),
      agents: z.array(z.object({ id: z.int(), name: z.string(), openChats: z.int(), maxChats: z.int(), ...AgentState.shape })),
    }),
    ours: true,
  },
  /**
   * Returns figures per day up to today. Users who are not leads get only their own, and a colleague's `agentId` is
   * reported as not found.
   */
  days: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/insights/days",
    summary: "Get arrivals, timely answers, first response times and handling times by day",
    access: signedIn,
    query: z.strictObject({ weeks, seconds, agentId: z.optional(textIdOf("user")) }),
    output: z.object({
      timeZone: z.string(),
      promisedSeconds: z.int(),
      /** Agent of these figures. Null for all agents. */
      agentId: z.nullable(z.int()),
      /** Figures of each day of the range, in order. The last day is still in progress. */
      days: z.array(InsightDay),
    }),
    ours: true,
  },
  /** Returns the staffing of full weeks up to yesterday. */
  staffing: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/insights/staffing",
    summary: "Get the number of agents required in each hour of the week to accept a target share of customers in time",
    access: signedIn,
    query: z.strictObject({
      weeks,
      seconds,
      share: z._default(whole(SERVICE_LEVEL_PERCENT), SERVICE_LEVEL_PERCENT.usual),
      shrinkage: z._default(whole(SHRINKAGE), SHRINKAGE.usual),
      /** Simultaneous conversations per agent. The default is the average limit of the agents. */
      chats: z.optional(whole({ least: 1, most: CHATS_MOST })),
    }),
    output: z.object({
      timeZone: z.string(),
      /** First day of the stakeholder's week, where 0 is Monday. */
      firstWeekday: z.int(),
      /** First day of the evaluated weeks; `to` is their last day. */
      from: Day,
      to: Day,
      promisedSeconds: z.int(),
      chats: z.int(),
      arrivals: z.int(),
      /**
       * Average duration of a chat in seconds. Null without an ended chat, in which case the number of agents needed is
       * unknown.
       */
      handleSeconds: z.nullable(z.int()),
      /** All 168 hours of the week, from the first hour of Monday on, regardless of the first weekday. */
      hours: z.array(StaffedHour),
    }),
    ours: true,
  },
});
