import { DASHBOARD_KEYS, dashboardOf, isDashboardKey } from "@parley/core/dashboards";
import { fail, problem } from "../../../errors/app-error.ts";

/** Dashboards that can be assigned to a role, as selectable options. */
export const CHOICES = DASHBOARD_KEYS.map((key) => {
  const { title, summary } = dashboardOf(key);
  return { key, title, summary };
});

/** Throws `validation` at the first unknown or repeated key; the order matters, so each key occurs once. */
export const checkDashboards = (keys: readonly string[] = []): void => {
  const unknown = keys.findIndex((key) => !isDashboardKey(key));
  if (unknown >= 0) fail.invalid(problem(`dashboards.${unknown}`, "dashboardUnknown"));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) fail.invalid(problem(`dashboards.${twice}`, "dashboardTwice"));
};
