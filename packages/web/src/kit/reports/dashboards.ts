import { roles } from "@parley/core/contract/identity/roles";
import { DASHBOARD_KEYS, type DashboardKey, offeredDashboards } from "@parley/core/reports/dashboards";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useUser } from "../../shared/session/use-session.ts";

const calls = areaQueries("roles", roles);

/** Returns the URL of a dashboard: that of the screen for the first dashboard, and one below it for the others. */
const [FIRST] = DASHBOARD_KEYS;

export const dashboardPath = (key: DashboardKey): string => (key === FIRST ? pathTo("dashboard") : `${pathTo("dashboard")}/${key}`);

/**
 * Returns the dashboards that the user's role offers, in order; undefined until loaded. If loading fails, the user's
 * rights decide.
 */
export function useOfferedDashboards(): readonly DashboardKey[] | undefined {
  const user = useUser();
  const { data, isError } = useQuery({ ...calls.ofUser.options({ params: { id: user.userId } }), meta: { quiet: true } });
  return data === undefined && !isError ? undefined : offeredDashboards(data?.dashboards ?? [], user);
}
