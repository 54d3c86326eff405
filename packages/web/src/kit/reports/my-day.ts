import { myDay } from "@parley/core/contract/reporting/my-day";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useSupportCounts } from "../live/use-support-counts.ts";

/**
 * Call for the figures of the day. It belongs to the dashboard area, so that refreshing the dashboards also refreshes
 * it.
 */
export const { myDay: myDayCall } = areaQueries("dashboard", myDay);

/** Milliseconds between polls, because deadlines pass and colleagues change the same items. */
export const MY_DAY_REFRESH_MS = 60_000;

/**
 * Queries the figures of waiting, overdue and changed work. Refetches when the support counts change, after events
 * about the user's chats or a ticket, and every minute.
 */
export function useMyDay() {
  const result = useQuery({ ...myDayCall.options(), refetchInterval: MY_DAY_REFRESH_MS, meta: { quiet: true } });
  const { queued, mine } = useSupportCounts();
  const counts = `${queued}/${mine}`;
  const seen = useRef(counts);
  const { data, refetch } = result;
  const isThere = data !== undefined;
  useEffect(() => {
    if (seen.current === counts) return;
    seen.current = counts;
    // Joins a query that is already running, because the event that changed the counts has started it.
    if (isThere) void refetch({ cancelRefetch: false });
  }, [counts, isThere, refetch]);
  return result;
}
