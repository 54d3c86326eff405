import { allows, any, area, type Holder, type Rule } from "../access/index.ts";
import { type ReportKey, reportOf } from "../reports/index.ts";
import { DASHBOARDS, type DashboardDefinition } from "./definitions.ts";
import type { Part } from "./part.ts";

/** Key of a dashboard in roles and URLs, e.g. `customer-service`. */
export type DashboardKey = keyof typeof DASHBOARDS;

export const DASHBOARD_KEYS = Object.keys(DASHBOARDS) as readonly DashboardKey[];

/** True for the key of a dashboard. */
export const isDashboardKey = (key: string): key is DashboardKey => Object.hasOwn(DASHBOARDS, key);

export const dashboardOf = (key: DashboardKey): DashboardDefinition => DASHBOARDS[key];

/**
 * Dashboards offered to a user, in order: those of the role, regardless of its rights; by default those that its rights
 * name (docs/adr/0107). Never empty: the first is always allowed.
 */
export function offeredDashboards(listed: readonly string[], holder: Holder): readonly DashboardKey[] {
  const ofRole = listed.filter(isDashboardKey);
  return ofRole.length > 0 ? ofRole : DASHBOARD_KEYS.filter((key) => allows(DASHBOARDS[key].right, holder));
}

/** Waiting work consists of chats and tickets, each with its own right. */
const WAITS: Rule = any(area("Support"), area("Ticketing"));

/** Permission for a part: that of the call behind it. */
export const partAccess = (part: Part): Rule => (part.kind === "now" ? WAITS : reportOf(part.report).access);

/** Reports of a dashboard, each once: parts of one report share its call. */
export const reportsOf = (key: DashboardKey): readonly ReportKey[] => [
  ...new Set(dashboardOf(key).parts.flatMap((part) => (part.kind === "now" ? [] : [part.report]))),
];

export type { DashboardDefinition } from "./definitions.ts";
export { type DashboardGrouping, dashboardGrouping, drawnPart, tellsClientsApart } from "./drawn-part.ts";
export type { Part, PartSize, ReportPart } from "./part.ts";
