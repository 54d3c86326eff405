import type { GateCall } from "@parley/core/screens";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { gateCalls } from "./gate-calls.ts";

interface ScreenGateProps {
  readonly gate: GateCall;
  readonly children: ReactNode;
}

/**
 * Renders a screen only while its gate, a call of the gateway, permits it, and otherwise redirects to home (spec
 * section 2). The gate is queried on every visit.
 */
export const ScreenGate = ({ gate, children }: ScreenGateProps) => {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...gateCalls[gate](), refetchOnMount: "always" });
  if (data !== undefined && (data.allowed || isFetchedAfterMount)) return data.allowed ? children : <Navigate to={pathTo("home")} replace />;
  return (
    <div className="parley-page">
      {error === null ? <Skeleton count={8} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
    </div>
  );
};
