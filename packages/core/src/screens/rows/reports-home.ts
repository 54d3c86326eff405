import { signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

/**
 * Addition to the spec, a screen that lists all reports. It is open to all signed-in users, because three of the
 * reports are open to them too (spec section 6).
 */
export const reportsHomeScreens = defineScreens([
  {
    id: "reports",
    path: "/d/reports",
    title: "All reports",
    section: "reports",
    icon: "panel-stats",
    purpose: "Every report you may open, with your favourites, saved views and schedules",
    access: signedIn,
    ours: true,
  },
]);
