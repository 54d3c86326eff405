import { dayIn } from "@parley/core/calendar";
import { viewSearch } from "@parley/core/screens";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { defaultView, useSavedViews, viewsOf } from "../../kit/reports/view-calls.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useFirstWeekday } from "../../ui/text/first-weekday.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";

export { fetchViews } from "../../kit/reports/view-calls.ts";

interface DefaultViewProps {
  readonly screenId: string;
  readonly children: ReactNode;
}

/** Maximum milliseconds to wait for the saved views. After that, the screen is shown without its default view. */
const PATIENCE_MS = 1_000;

/**
 * Applies the default saved view when a screen is opened by a URL without a query. The view is not applied later,
 * because a user who clears the query wants no filters.
 */
export const DefaultView = ({ screenId, children }: DefaultViewProps) => {
  const { search } = useLocation();
  const today = dayIn(useTimeZone(), new Date());
  const firstWeekday = useFirstWeekday();
  const { data, isPending } = useSavedViews();
  const [isDone, setIsDone] = useState(false);
  const view = defaultView(viewsOf(data, screenId));
  const hasArrived = !isPending && (view === undefined || search !== "");
  useEffect(() => {
    if (hasArrived) setIsDone(true);
  }, [hasArrived]);
  useEffect(() => {
    const patience = setTimeout(() => setIsDone(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  if (isDone || hasArrived) return children;
  if (view !== undefined) return <Navigate to={viewSearch(view, today, firstWeekday)} replace />;
  return (
    <div className="parley-page">
      <Skeleton count={8} />
    </div>
  );
};
