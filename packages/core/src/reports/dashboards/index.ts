import { allows, any, area, type RightsHolder, type Rule } from "../../access/index.ts";
import { type ReportKey, reportOf } from "../index.ts";
import { DASHBOARDS, type DashboardDefinition } from "./definitions.ts";
import type { Part } from "./part.ts";

/** Key of a dashboard in roles and URLs, such as `customer-service`. */
export type DashboardKey = keyof typeof DASHBOARDS;

export const DASHBOARD_KEYS = Object.keys(DASHBOARDS) as readonly DashboardKey[];

export const isDashboardKey = (key: string): key is DashboardKey => Object.hasOwn(DASHBOARDS, key);

export const dashboardOf = (key: DashboardKey): DashboardDefinition => DASHBOARDS[key];

/**
 * Returns the dashboards offered to a user, in order. They are those of the role, regardless of its rights, or else
 * those that its rights allow (docs/adr/0107). Never empty, because the first is always allowed.
 */
export function offeredDashboards(listed: readonly string[], holder: RightsHolder): readonly DashboardKey[] {
  const ofRole = listed.filter(isDashboardKey);
  return ofRole.length > 0 ? ofRole : DASHBOARD_KEYS.filter((key) => allows(DASHBOARDS[key].right, holder));
}

/** Rule for the part with waiting work, which consists of chats and tickets, each with its own right. */
const WAITS: Rule = any(area("Support"), area("Ticketing"));

/** Returns the rule for a part, which is that of its call. */
export const partAccess = (part: Part): Rule => (part.kind === "now" ? WAITS : reportOf(part.report).access);

/** Returns the reports of a dashboard without duplicates, because parts of the same report share its call. */
export const reportsOf = (key: DashboardKey): readonly ReportKey[] => [
  ...new Set(dashboardOf(key).parts.flatMap((part) => (part.kind === "now" ? [] : [part.report]))),
];

export type { DashboardDefinition } from "./definitions.ts";
export { type DashboardGrouping, dashboardGrouping, groupedPartChart, isSplitByClient } from "./drawn-part.ts";
export type { Part, PartSize, ReportPart } from "./part.ts";
