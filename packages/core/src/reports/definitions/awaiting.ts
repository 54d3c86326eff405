import { count, day, defineReports, text } from "../definition.ts";
import { REPORT_ROUTES } from "../routes.ts";

const filters = ["client", "platform", "agentId"] as const;

/** Reports whose subject no part of the product writes down yet: they have their rights and columns, and no rows. */
export const awaitingReports = defineReports({
  "post-mentions-activities": {
    ...REPORT_ROUTES["post-mentions-activities"],
    summary: "Posts and mentions, and how they were answered, by day",
    filters,
    awaits: "social posts and mentions",
    columns: [
      day("day", "Day"),
      text("platform", "Platform"),
      count("posts", "Posts"),
      count("mentions", "Mentions"),
      count("replies", "Replies of agents"),
    ],
  },
});
