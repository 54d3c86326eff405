import type { DashboardKey } from "@parley/core/reports/dashboards";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardParts } from "./parts.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { useDashboardTimeZone } from "./use-part-answer.ts";

/** Dashboard that consists only of the parts in its definition. */
export const PartsDashboard = ({ id }: { readonly id: DashboardKey }) => {
  const dashboard = useDashboard();
  return (
    <DashboardFrame id={id} dashboard={dashboard} timeZone={useDashboardTimeZone(id, dashboard)}>
      <DashboardParts id={id} dashboard={dashboard} />
    </DashboardFrame>
  );
};
