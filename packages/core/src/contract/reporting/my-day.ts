import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/**
 * Count of today so far, and of yesterday until the same time, because comparing a morning with a whole day would
 * always look like a decline.
 */
const SoFar = z.object({ now: z.int(), before: z.int() });
/**
 * Figures of one support agent. `firstReplyMedianS` is null when `firstReplies` is 0; ratings of 4 and 5 count as good,
 * as in the report of ratings.
 */
const OwnFigures = z.object({
  accepted: z.int(),
  messages: z.int(),
  firstReplyMedianS: z.nullable(z.int()),
  firstReplies: z.int(),
  rated: z.int(),
  good: z.int(),
});

/**
 * Figures for the start of a day. A part is null for users who may not read its data; test conversations are left out,
 * and seconds are whole numbers.
 */
export const MyDay = z.object({
  timeZone: z.string(),
  today: z.string(),
  /**
   * Customers waiting for a person; `late` of them so long that the queue marks them in red (`supportSettings`), which
   * is after `lateAfterMinutes` at the user's own stakeholder. The queue includes test conversations: `tests` and
   * `lateTests` count them.
   */
  queue: z.nullable(
    z.object({
      waiting: z.int(),
      late: z.int(),
      tests: z.int(),
      lateTests: z.int(),
      lateAfterMinutes: z.int(),
      longestS: z.nullable(z.int()),
    }),
  ),
  /** Tickets in progress whose next deadline has passed or passes within the hour; `mine` are the caller's own. */
  tickets: z.nullable(z.object({ overdue: z.int(), dueSoon: z.int(), mineOverdue: z.int(), mineDueSoon: z.int(), unowned: z.int() })),
  /**
   * The caller's chats in which the customer wrote last (`unansweredIn`, by session), and their figures of the present
   * week on the stakeholder's calendar.
   */
  own: z.nullable(
    z.object({ unanswered: z.int(), unansweredIn: z.array(z.int()), longestS: z.nullable(z.int()), today: OwnFigures, week: OwnFigures }),
  ),
  change: z.object({
    sessions: SoFar,
    handedOver: SoFar,
    ticketsOpened: SoFar,
    ticketsResolved: SoFar,
    ratings: z.nullable(z.object({ rated: SoFar, good: SoFar })),
  }),
});
export type MyDay = z.output<typeof MyDay>;

/**
 * Ours: all figures of home in one call (docs/adr/0107). Separate from the other dashboards, so that home does not load
 * their date arithmetic.
 */
export const myDay = defineArea({
  myDay: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/my-day",
    summary: "What waits and what is late now, what changed since yesterday, and your own figures",
    access: signedIn,
    output: MyDay,
    notice: "Error occurred while fetching report",
    ours: true,
  },
});
