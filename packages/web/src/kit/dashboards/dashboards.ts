import { roles } from "@parley/core/contract/identity/roles";
import { DASHBOARD_KEYS, type DashboardKey, offeredDashboards } from "@parley/core/dashboards";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useUser } from "../../shared/session/use-session.ts";

const calls = areaQueries("roles", roles);

/** The first dashboard is at the address itself, others below it. */
const [FIRST] = DASHBOARD_KEYS;

export const dashboardPath = (key: DashboardKey): string => (key === FIRST ? pathTo("dashboard") : `${pathTo("dashboard")}/${key}`);

/** Dashboards of the signed-in user's role, in order; undefined until loaded. If loading fails, the rights decide. */
export function useOfferedDashboards(): readonly DashboardKey[] | undefined {
  const user = useUser();
  const { data, isError } = useQuery({ ...calls.ofUser.options({ params: { id: user.userId } }), meta: { quiet: true } });
  return data === undefined && !isError ? undefined : offeredDashboards(data?.dashboards ?? [], user);
}
