import { lines } from "../chart.ts";
import { count, day, defineReports, optional, referring, seconds, text } from "../definition.ts";
import { MORE_REPORTS, REPORT_ROUTES } from "../routes.ts";

const filters = ["client", "platform", "agentId"] as const;

/** Reports whose subject no part of the product writes down yet: they have their rights and columns, and no rows. */
export const awaitingReports = defineReports({
  "post-mentions-activities": {
    ...REPORT_ROUTES["post-mentions-activities"],
    filters,
    awaits: "social posts and mentions",
    chart: lines("day", "posts", "mentions", "replies"),
    columns: [
      day("day", "Day"),
      referring("platform", text("platform", "Platform")),
      count("posts", "Posts"),
      count("mentions", "Mentions"),
      count("replies", "Replies of agents"),
    ],
  },
  /** Spec section 7, reports service: "inbox email". */
  "inbox-email": {
    ...MORE_REPORTS["inbox-email"],
    filters: ["client", "agentId"],
    awaits: "e-mails of tickets",
    chart: lines("day", "received", "sent"),
    columns: [
      day("day", "Day"),
      count("received", "Received"),
      count("sent", "Sent"),
      count("tickets", "Tickets opened by e-mail"),
      optional(seconds("firstReplyMedianS", "Median to first reply")),
    ],
  },
});
