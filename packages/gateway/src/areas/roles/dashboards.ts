import { fail } from "../../answers/app-error.ts";

/** The dashboards a role can be given: the dashboard screen and its two children (spec section 2). */
export const DASHBOARDS = [
  { key: "summary", title: "Dashboard" },
  { key: "customer-activity", title: "Customer activity" },
  { key: "interaction-trends", title: "Interaction trends" },
];

const known = new Set(DASHBOARDS.map(({ key }) => key));

/** Throws `validation` at the first key that no dashboard has. */
export const checkDashboards = (keys: readonly string[] = []): void => {
  const unknown = keys.findIndex((key) => !known.has(key));
  if (unknown >= 0) fail.invalid({ path: `dashboards.${unknown}`, message: "There is no such dashboard" });
};
