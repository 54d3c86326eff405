import type { DashboardKey } from "@parley/core/dashboards";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { Parts } from "./parts.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { usePartZone } from "./use-part-answer.ts";

/** A dashboard made only of its definition. */
export const PartsDashboard = ({ id }: { readonly id: DashboardKey }) => {
  const dashboard = useDashboard();
  return (
    <DashboardFrame id={id} dashboard={dashboard} timeZone={usePartZone(id, dashboard)}>
      <Parts id={id} dashboard={dashboard} />
    </DashboardFrame>
  );
};
