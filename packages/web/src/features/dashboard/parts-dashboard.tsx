import type { DashboardKey } from "@parley/core/dashboards";
import { useReportQuery } from "../../kit/reports/report-query.ts";
import { useReportState } from "../../ui/report/use-report-state.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { Parts } from "./parts.tsx";
import { usePartZone } from "./use-part-answer.ts";

/** A dashboard that is nothing but its definition. */
export const PartsDashboard = ({ id }: { readonly id: DashboardKey }) => {
  const state = useReportState();
  const query = useReportQuery(state);
  return (
    <DashboardFrame id={id} state={state} query={query} timeZone={usePartZone(id, query)}>
      <Parts id={id} query={query} />
    </DashboardFrame>
  );
};
