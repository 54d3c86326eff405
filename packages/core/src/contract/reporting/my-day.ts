import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/** A count of today so far, and of yesterday to the same time of the day: a morning against a whole day would always look like a loss. */
const SoFar = z.object({ now: z.int(), before: z.int() });
/** What one support agent did. `firstReplyMedianS` is null where `firstReplies` is 0; ratings of 4 and 5 are good, as in the report of ratings. */
const OwnFigures = z.object({
  accepted: z.int(),
  messages: z.int(),
  firstReplyMedianS: z.nullable(z.int()),
  firstReplies: z.int(),
  rated: z.int(),
  good: z.int(),
});

/** What a day begins with. Each part is null for whoever may not read what it counts; test conversations are left out, whole seconds everywhere. */
export const MyDay = z.object({
  timeZone: z.string(),
  today: z.string(),
  /** Who waits for a person; `late` of them for so long that the queue marks them in red (`supportSettings`), which is after `lateAfterMinutes` at one's own stakeholder. The queue shows test conversations as well: `tests` and `lateTests` say how many. */
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
  /** Tickets at work whose next deadline has passed, or passes within the hour; `mine` are those that the caller owns. */
  tickets: z.nullable(z.object({ overdue: z.int(), dueSoon: z.int(), mineOverdue: z.int(), mineDueSoon: z.int(), unowned: z.int() })),
  /** The caller's own chats in which the customer wrote last (`unansweredIn`, by session), and their figures; the week is the one that has begun by the stakeholder's calendar. */
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

/** Ours: what home shows, in one call (docs/adr/0107). Apart from the other dashboards: home asks no days, and goes without what reckons with them. */
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
