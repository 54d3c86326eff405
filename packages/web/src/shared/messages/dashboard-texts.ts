import { type DashboardKey, dashboardOf } from "@parley/core/dashboards";
import { type Message, textByKey } from "./define-messages.ts";

const text = textByKey("core.dashboards");

/** Title of a dashboard; core has the English. */
export const dashboardTitle =
  (key: DashboardKey): Message =>
  () =>
    text(key, dashboardOf(key).title);

/** One-line description of a dashboard. */
export const dashboardSummary =
  (key: DashboardKey): Message =>
  () =>
    text(`${key}/summary`, dashboardOf(key).summary);

/** Heading of a dashboard part. */
export const partText = (english: string): string => text(english, english);
