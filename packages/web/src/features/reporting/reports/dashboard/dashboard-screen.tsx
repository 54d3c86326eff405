import { DASHBOARD_KEYS, type DashboardKey, isDashboardKey } from "@parley/core/reports/dashboards";
import { pathTo } from "@parley/core/screens";
import { Navigate, useLocation } from "react-router-dom";
import { dashboardPath, useOfferedDashboards } from "../../../../kit/reports/dashboards.ts";
import type { ScreenProps } from "../../../../shared/screen/screen-props.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { PartsDashboard } from "./parts-dashboard.tsx";
import { SummaryDashboard } from "./summary-dashboard.tsx";

const [FIRST] = DASHBOARD_KEYS;

/** Shows the summary dashboard if the role offers it, or else redirects to the first dashboard that it offers. */
const Entrance = () => {
  const offered = useOfferedDashboards();
  const { search } = useLocation();
  if (offered === undefined) return <Skeleton shape="figures" />;
  const [first] = offered;
  return first === undefined || offered.some((key) => key === FIRST) ? <SummaryDashboard /> : <Navigate to={dashboardPath(first) + search} replace />;
};

/**
 * Returns whether a key belongs to a dashboard without a screen of its own. Its URL is below that of the first
 * dashboard.
 */
const isBelow = (key: string | undefined): key is DashboardKey => key !== undefined && key !== FIRST && isDashboardKey(key);

/** Screen of all dashboards that have no screen of their own in the spec (spec section 2, dashboard). */
export const DashboardScreen = ({ rest }: ScreenProps) => {
  const [key, ...more] = rest;
  if (key === undefined) return <Entrance />;
  return isBelow(key) && more.length === 0 ? <PartsDashboard key={key} id={key} /> : <Navigate to={pathTo("not-found")} replace />;
};
