import { signedIn } from "../../access/index.ts";
import { type FurtherReport, MORE_REPORTS, REPORT_ROUTES, type ReportRoute } from "../../reports/routes.ts";
import { defineScreens } from "../row.ts";

/**
 * Addition to the spec, a screen that lists all reports. It is open to all signed-in users, because three of the
 * reports are open to them too (spec section 6).
 */
const reportsHome = defineScreens([
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

const DEFINITIONS = { ...REPORT_ROUTES, ...MORE_REPORTS } as const;
/**
 * Reports with a generated screen. The audit trail is excluded, because its own screen shows states before and after a
 * change.
 */
type Further = Exclude<FurtherReport, "audit-trail">;
type Generated = ReportRoute | Further;

/** Returns the screen of a report, generated from the report's definition. */
const generated = <K extends Generated>(key: K) =>
  ({
    section: "reports",
    icon: DEFINITIONS[key].icon,
    id: `report-${key}`,
    path: `/d/reports/${key}`,
    title: DEFINITIONS[key].title,
    purpose: DEFINITIONS[key].summary,
    access: DEFINITIONS[key].access,
    report: key,
  }) as const;

/** Addition to the spec for a report without a route in section 2. The sidebar shows it only if it is pinned. */
const further = <K extends Further>(key: K) => ({ ...generated(key), menu: false, ours: true }) as const;

/** Distributes over the keys, so that each id keeps its own path. */
type GeneratedScreen<K> = K extends Generated ? ReturnType<typeof generated<K>> : never;
type FurtherScreen<K> = K extends Further ? ReturnType<typeof further<K>> : never;

const isFurther = (key: FurtherReport): key is Further => key !== "audit-trail";

/** Screens of all reports: the 27 of spec section 2, and those that only section 7 names. */
export const reportScreens = [
  ...reportsHome,
  ...((Object.keys(REPORT_ROUTES) as ReportRoute[]).map(generated) as readonly GeneratedScreen<ReportRoute>[]),
  ...((Object.keys(MORE_REPORTS) as FurtherReport[]).filter(isFurther).map(further) as readonly FurtherScreen<Further>[]),
] as const;
