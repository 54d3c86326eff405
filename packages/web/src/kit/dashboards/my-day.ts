import { myDay } from "@parley/core/contract/reporting/my-day";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useSupportCounts } from "../live/use-support-counts.ts";

/** Part of the dashboard area, so that refreshing the dashboards refreshes it. */
export const { myDay: myDayCall } = areaQueries("dashboard", myDay);

/** Polling interval: deadlines pass, and colleagues change the same items. */
export const MY_DAY_REFRESH_MS = 60_000;

/**
 * Waiting, late and changed work: read again when support counts change, on events about the user's chats or a ticket,
 * and every minute.
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
    // The event that changed the counts has triggered the read already.
    if (isThere) void refetch({ cancelRefetch: false });
  }, [counts, isThere, refetch]);
  return result;
}
