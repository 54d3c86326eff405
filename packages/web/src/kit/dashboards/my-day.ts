import { myDay } from "@parley/core/contract/reporting/my-day";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useSupportCounts } from "../live/use-support-counts.ts";

/** With what the dashboards ask, so that refreshing these refreshes it. */
export const { myDay: myDayCall } = areaQueries("dashboard", myDay);

/** Deadlines pass, and others work on the same things. */
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
    // The event that changed the counts has asked already.
    if (isThere) void refetch({ cancelRefetch: false });
  }, [counts, isThere, refetch]);
  return result;
}
