import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { Moment, textIdOf } from "../schemas.ts";
import { ticketAccess } from "./ticket-parts.ts";

export const SLA_TARGETS = ["first_response", "next_response", "resolution"] as const;

/**
 * A deadline of a ticket: for the first response and the resolution from its beginning, for the next response from the customer's first word that nobody has answered. Kept while `missedAt` is null: it is the deadline itself once that has passed. `pausedSince` is set while the clock
 * stands still before it is met or missed: in `pending`, and in a ticket that was merged (ADR 0021).
 */
export const SlaClock = z.object({
  target: z.enum(SLA_TARGETS),
  dueAt: Moment,
  metAt: z.nullable(Moment),
  missedAt: z.nullable(Moment),
  pausedSince: z.nullable(Moment),
  /** Whole seconds that the clock has stood still so far. */
  pausedSeconds: z.int(),
  /** What is allowed from `startedAt`: all time, or that of business hours. */
  minutes: z.int(),
  startedAt: Moment,
  businessHours: z.boolean(),
  /** From when on it is warned. */
  warnAt: z.nullable(Moment),
});
export type SlaClock = z.output<typeof SlaClock>;

/** A part of a clock's time: it ran, it stood still while the ticket was in `status`, or it was outside of business hours. */
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
  /** Since when all of them stand still. */
  pausedSince: z.nullable(Moment),
  /** Of the business hours; null where nobody has set any. */
  timeZone: z.nullable(z.string()),
  clocks: z.array(
    z.object({
      target: z.enum(SLA_TARGETS),
      minutes: z.int(),
      businessHours: z.boolean(),
      startedAt: Moment,
      /** Whole seconds that it stood still, of the time that it counts. */
      pausedSeconds: z.int(),
      warnAt: Moment,
      dueAt: Moment,
      metAt: z.nullable(Moment),
      missedAt: z.nullable(Moment),
      /** From its start until it was met or is due, without a gap. */
      steps: z.array(SlaStep),
    }),
  ),
});
export type SlaExplanation = z.output<typeof SlaExplanation>;

/** Ours: why a deadline is when it is (field notes 52; docs/adr/0125). */
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
