import { DASHBOARD_KEYS, type DashboardKey, isDashboardKey } from "@parley/core/dashboards";
import { pathTo } from "@parley/core/screens";
import { Navigate, useLocation } from "react-router-dom";
import { dashboardPath, useOfferedDashboards } from "../../../kit/dashboards/dashboards.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PartsDashboard } from "./parts-dashboard.tsx";
import { SummaryDashboard } from "./summary-dashboard.tsx";

const [FIRST] = DASHBOARD_KEYS;

/** Opens the first dashboard if it is offered, else the first one offered. */
const Entrance = () => {
  const offered = useOfferedDashboards();
  const { search } = useLocation();
  if (offered === undefined) return <Skeleton shape="figures" />;
  const [first] = offered;
  return first === undefined || offered.some((key) => key === FIRST) ? <SummaryDashboard /> : <Navigate to={dashboardPath(first) + search} replace />;
};

/** Dashboards without their own address in the spec are below that of the first one. */
const isBelow = (key: string | undefined): key is DashboardKey => key !== undefined && key !== FIRST && isDashboardKey(key);

/** Spec section 2, dashboard: all dashboards without their own screen in the spec. */
export const DashboardScreen = ({ rest }: ScreenProps) => {
  const [key, ...more] = rest;
  if (key === undefined) return <Entrance />;
  return isBelow(key) && more.length === 0 ? <PartsDashboard key={key} id={key} /> : <Navigate to={pathTo("not-found")} replace />;
};
