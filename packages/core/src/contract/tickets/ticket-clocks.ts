import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { Moment, textIdOf } from "../schemas.ts";
import { ticketAccess } from "./ticket-parts.ts";

export const SLA_TARGETS = ["first_response", "next_response", "resolution"] as const;

/**
 * SLA clock of a ticket, which measures the time until one of its SLA deadlines. First response and resolution count
 * from the ticket's creation, and next response from the customer's first unanswered message. `missedAt` is null until
 * the deadline has passed, and then equals `dueAt`. `pausedSince` is set while the clock is paused, as in the status
 * `pending` and in a merged ticket (ADR 0021).
 */
export const SlaClock = z.object({
  target: z.enum(SLA_TARGETS),
  dueAt: Moment,
  metAt: z.nullable(Moment),
  missedAt: z.nullable(Moment),
  pausedSince: z.nullable(Moment),
  /** Number of seconds for which the clock has been paused so far. */
  pausedSeconds: z.int(),
  /** Allowed minutes from `startedAt` on. Only business hours count if `businessHours` is true. */
  minutes: z.int(),
  startedAt: Moment,
  businessHours: z.boolean(),
  /**
   * Moment at which the owner and the lead are warned of the approaching deadline. Null if the deadline has no warning.
   */
  warnAt: z.nullable(Moment),
});
export type SlaClock = z.output<typeof SlaClock>;

/**
 * Period of an SLA clock, in which it ran, was paused while the ticket had `status`, or stopped outside business hours.
 */
const SlaStep = z.object({
  kind: z.enum(["ran", "paused", "closed"]),
  from: Moment,
  to: Moment,
  seconds: z.int(),
  status: z.nullable(z.string()),
});
export type SlaStep = z.output<typeof SlaStep>;

const SlaExplanation = z.object({
  id: z.int(),
  ticket_id: z.int(),
  /** Moment since which all SLA clocks of the ticket have been paused. Null while they run. */
  pausedSince: z.nullable(Moment),
  /** Time zone of the business hours. Null if none are set. */
  timeZone: z.nullable(z.string()),
  clocks: z.array(
    z.object({
      target: z.enum(SLA_TARGETS),
      minutes: z.int(),
      businessHours: z.boolean(),
      startedAt: Moment,
      /**
       * Number of seconds for which the clock was paused. Outside business hours, the pause does not count if
       * `businessHours` is true.
       */
      pausedSeconds: z.int(),
      warnAt: Moment,
      dueAt: Moment,
      metAt: z.nullable(Moment),
      missedAt: z.nullable(Moment),
      /** Periods without gaps from the start of the clock until the target was met or is due. */
      steps: z.array(SlaStep),
    }),
  ),
});
export type SlaExplanation = z.output<typeof SlaExplanation>;

/** Addition to the spec that explains how a deadline was computed (field notes 52; docs/adr/0125). */
export const ticketClockRows = defineArea({
  explain: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/explain",
    summary: "Explain the deadlines of a ticket: when their clocks ran and when they were paused",
    access: ticketAccess,
    params: z.strictObject({ id: textIdOf("ticket") }),
    output: SlaExplanation,
    ours: true,
  },
});
