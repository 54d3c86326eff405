import { type DashboardKey, dashboardOf } from "@parley/core/reports/dashboards";
import { type Message, textByKey } from "./define-messages.ts";

const text = textByKey("core.dashboards");

/** Returns the translated title of a dashboard; the English one is in core. */
export const dashboardTitle =
  (key: DashboardKey): Message =>
  () =>
    text(key, dashboardOf(key).title);

/** Returns the translated one-line description of a dashboard. */
export const dashboardSummary =
  (key: DashboardKey): Message =>
  () =>
    text(`${key}/summary`, dashboardOf(key).summary);

/** Returns the translated heading of a part of a dashboard. */
export const partText = (english: string): string => text(english, english);
