import { lines } from "../chart.ts";
import { count, day, defineReports, text, withReference } from "../definition.ts";
import { REPORT_ROUTES } from "../routes.ts";

const filters = ["client", "platform", "agentId"] as const;

/** Reports whose data is not recorded yet. They have rules and columns, but no rows. */
export const emptyReports = defineReports({
  "post-mentions-activities": {
    ...REPORT_ROUTES["post-mentions-activities"],
    filters,
    awaits: "social posts and mentions",
    chart: lines("day", "posts", "mentions", "replies"),
    columns: [
      day("day", "Day"),
      withReference("platform", text("platform", "Platform")),
      count("posts", "Posts"),
      count("mentions", "Mentions"),
      count("replies", "Agent replies"),
    ],
  },
});
