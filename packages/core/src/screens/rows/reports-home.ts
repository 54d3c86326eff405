import { signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

/** Ours: where reports are looked for. Three reports are open to whoever is signed in (spec section 6), so whoever is signed in has one to find. */
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
