import { defineCalls } from "./define-calls.ts";

export const reportsHomeCalls = defineCalls({
  reports: {
    needs: ["pins.list", "savedViews.list", "schedules.list"],
    offers: [
      "pins.set",
      "schedules.get",
      "schedules.create",
      "schedules.preview",
      "schedules.update",
      "schedules.runNow",
      "schedules.remove",
      "jobs.download",
    ],
  },
});
