import { DASHBOARD_KEYS, dashboardOf, isDashboardKey } from "@parley/core/reports/dashboards";
import { fail, problem } from "../../../errors/app-error.ts";

/** Dashboards that can be selected for a role. */
export const CHOICES = DASHBOARD_KEYS.map((key) => {
  const { title, summary } = dashboardOf(key);
  return { key, title, summary };
});

/** Throws `validation` for the first unknown or repeated dashboard key. */
export const checkDashboards = (keys: readonly string[] = []): void => {
  const unknown = keys.findIndex((key) => !isDashboardKey(key));
  if (unknown >= 0) fail.invalid(problem(`dashboards.${unknown}`, "dashboardUnknown"));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) fail.invalid(problem(`dashboards.${twice}`, "dashboardTwice"));
};
