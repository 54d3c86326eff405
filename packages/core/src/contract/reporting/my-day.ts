import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/**
 * Count of today so far, and of yesterday until the same time of day, because comparing part of a day with a full day
 * would always look like a decline.
 */
const SoFar = z.object({ now: z.int(), before: z.int() });
/**
 * Figures of one support agent. `firstReplyMedianS` is null if `firstReplies` is 0. Ratings of 4 and 5 count as good,
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
 * Figures shown at the start of a day. A part is null if the user may not read its data. Test conversations are
 * excluded, and seconds are integers.
 */
export const MyDay = z.object({
  timeZone: z.string(),
  today: z.string(),
  /**
   * Numbers of customers waiting for a person. `late` customers have waited so long that the queue marks them red
   * (`supportSettings`), which is after `lateAfterMinutes` at the user's own stakeholder. The queue includes test
   * conversations, whose numbers are `tests` and `lateTests`.
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
  /**
   * Numbers of open tickets whose next deadline has passed or passes within an hour. Those with `mine` count only the
   * caller's own.
   */
  tickets: z.nullable(z.object({ overdue: z.int(), dueSoon: z.int(), mineOverdue: z.int(), mineDueSoon: z.int(), unowned: z.int() })),
  /**
   * Number of the caller's chats in which the customer wrote last, their session ids in `unansweredIn`, and the
   * caller's figures of today and of the current week in the stakeholder's calendar.
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
 * Addition to the spec that returns all figures of the home screen in one call (docs/adr/0107). In a separate file, so
 * that home does not load the date arithmetic of the other dashboards.
 */
export const myDay = defineArea({
  myDay: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/my-day",
    summary: "Get waiting and late work, changes since yesterday, and your own figures",
    access: signedIn,
    output: MyDay,
    notice: "Error occurred while fetching report",
    ours: true,
  },
});
