import { signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

/**
 * Ours: the place to look for reports. Three reports are open to all signed-in users (spec section 6), so this screen
 * is as well.
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
