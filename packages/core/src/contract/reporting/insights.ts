import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { AgentState } from "../routing/agent-status.ts";
import { defineArea } from "../row.ts";
import { Day, Moment, textIdOf } from "../schemas.ts";

/** How far back figures go, in weeks of seven days. */
export const INSIGHT_WEEKS = { least: 1, most: 12, usual: 4 } as const;
/** The promised share, in percent. 100 would need infinitely many. */
export const PROMISED_SHARE = { least: 1, most: 99, usual: 80 } as const;
/** The share of paid time in which somebody is not there, in percent. */
export const SHRINKAGE = { least: 0, most: 90, usual: 30 } as const;
const CHATS_MOST = 100;
const DAY_SECONDS = 86_400;
/** The service level of now is that of whoever came within so many minutes. */
export const LEVEL_MINUTES = 60;
/** A chat that was open for longer was not answered all the time: it counts as so long. */
export const HANDLED_MOST_SECONDS = 14_400;

const whole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
/** Within how many seconds customers are promised to be accepted; the amber minutes of the queue when nothing is said. */
const seconds = z.optional(whole({ least: 0, most: DAY_SECONDS }));
const weeks = z._default(whole(INSIGHT_WEEKS), INSIGHT_WEEKS.usual);

const InsightDay = z.object({
  /** By the stakeholder's clock. */
  day: Day,
  /** Customers who asked for a person on that day; of one agent, those whom this agent accepted. */
  arrivals: z.int(),
  accepted: z.int(),
  /** Accepted within the promised time. */
  inTime: z.int(),
  /** Who left or was ended before anybody came. */
  unanswered: z.int(),
  /** From asking for a person to the person's first word, the median in seconds; null where nobody was answered. */
  firstResponseSeconds: z.nullable(z.int()),
  /** From the acceptance to the end, the median in seconds; null where none has ended. */
  handleSeconds: z.nullable(z.int()),
});

const StaffedHour = z.object({
  /** 0 is Monday. */
  weekday: z.int(),
  hour: z.int(),
  /** Customers who came in such an hour, on average over the weeks. */
  arrivals: z.number(),
  /** How many agents it needs so that the promise is kept. */
  needed: z.int(),
  /** How many have to be on the roster for that. */
  roster: z.int(),
  /** How many were online on average; null where no status was kept in these weeks. */
  online: z.nullable(z.number()),
});

/**
 * Ours: the inbox in figures (docs/adr/0126), without e-mails and test conversations. Every user may open the screen, so every user may make its calls: totals cover the
 * whole stakeholder, and of the agents a lead sees all, anyone else only themselves.
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
      /** Without those that are set aside. */
      waiting: z.int(),
      /** Since when the one who has waited longest waits; null when nobody does. */
      waitingSince: z.nullable(Moment),
      /** Of whoever came within the last hour: how many are decided, accepted or already waiting for longer than promised, and how many were accepted in time. */
      decided: z.int(),
      inTime: z.int(),
      agents: z.array(z.object({ id: z.int(), name: z.string(), openChats: z.int(), maxChats: z.int(), ...AgentState.shape })),
    }),
    ours: true,
  },
  /** Up to today. Who is no lead has their own, and `agentId` of a colleague is missing for them. */
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
      /** Whose days they are; null of everybody's. */
      agentId: z.nullable(z.int()),
      /** In order, each day; the last one is still going on. */
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
      /** How many conversations an agent has at once; what agents may have, on average, when nothing is said. */
      chats: z.optional(whole({ least: 1, most: CHATS_MOST })),
    }),
    output: z.object({
      timeZone: z.string(),
      /** The weekday that weeks begin on, 0 for Monday. */
      firstWeekday: z.int(),
      /** The first day and the last. */
      from: Day,
      to: Day,
      promisedSeconds: z.int(),
      chats: z.int(),
      arrivals: z.int(),
      /** How long a chat lasts, on average; null where none has ended, and then nobody can say how many are needed. */
      handleSeconds: z.nullable(z.int()),
      /** All 168, Monday's first hour first, whatever day weeks begin on. */
      hours: z.array(StaffedHour),
    }),
    ours: true,
  },
});
