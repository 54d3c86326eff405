import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { Moment, textIdOf } from "../schemas.ts";
import { ticketAccess } from "./ticket-parts.ts";

export const SLA_TARGETS = ["first_response", "next_response", "resolution"] as const;

/**
 * A deadline of a ticket: first response and resolution count from its creation, next response from the customer's
 * first unanswered message. `missedAt` is null until the deadline has passed, and then equals it. `pausedSince` is set
 * while the clock is paused before it is met or missed: in `pending`, and in a merged ticket (ADR 0021).
 */
export const SlaClock = z.object({
  target: z.enum(SLA_TARGETS),
  dueAt: Moment,
  metAt: z.nullable(Moment),
  missedAt: z.nullable(Moment),
  pausedSince: z.nullable(Moment),
  /** Seconds that the clock has been paused so far. */
  pausedSeconds: z.int(),
  /** Allowed time from `startedAt`: all minutes, or those of business hours. */
  minutes: z.int(),
  startedAt: Moment,
  businessHours: z.boolean(),
  /** Time of the warning. */
  warnAt: z.nullable(Moment),
});
export type SlaClock = z.output<typeof SlaClock>;

/** A period of a clock: running, paused while the ticket was in `status`, or outside business hours. */
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
  /** Time since which all of them are paused. */
  pausedSince: z.nullable(Moment),
  /** Time zone of the business hours; null when none are set. */
  timeZone: z.nullable(z.string()),
  clocks: z.array(
    z.object({
      target: z.enum(SLA_TARGETS),
      minutes: z.int(),
      businessHours: z.boolean(),
      startedAt: Moment,
      /** Paused seconds of the counted time. */
      pausedSeconds: z.int(),
      warnAt: Moment,
      dueAt: Moment,
      metAt: z.nullable(Moment),
      missedAt: z.nullable(Moment),
      /** Gapless from its start until it was met or is due. */
      steps: z.array(SlaStep),
    }),
  ),
});
export type SlaExplanation = z.output<typeof SlaExplanation>;

/** Ours: explains the time of a deadline (field notes 52; docs/adr/0125). */
export const ticketClockRows = defineArea({
  explain: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/explain",
    summary: "Why each deadline of a ticket is when it is: when its clock ran and when it stood still",
    access: ticketAccess,
    params: z.strictObject({ id: textIdOf("ticket") }),
    output: SlaExplanation,
    ours: true,
  },
});
