import { DASHBOARD_KEYS, dashboardOf, isDashboardKey } from "@parley/core/dashboards";
import { fail } from "../../../errors/app-error.ts";

/** The dashboards a role can be given, as people choose among them. */
export const CHOICES = DASHBOARD_KEYS.map((key) => {
  const { title, summary } = dashboardOf(key);
  return { key, title, summary };
});

/** Throws `validation` at the first key that no dashboard has, or that stands in the list already: the order counts, so each has one place. */
export const checkDashboards = (keys: readonly string[] = []): void => {
  const unknown = keys.findIndex((key) => !isDashboardKey(key));
  if (unknown >= 0) fail.invalid({ path: `dashboards.${unknown}`, message: "There is no such dashboard" });
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) fail.invalid({ path: `dashboards.${twice}`, message: "This dashboard is listed already" });
};
