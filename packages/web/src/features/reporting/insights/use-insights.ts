import { INSIGHT_WEEKS, insights, SERVICE_LEVEL_PERCENT, SHRINKAGE } from "@parley/core/contract/reporting/insights";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { staffChat } from "../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";

export const insightCalls = areaQueries("insights", insights);

/**
 * Minimum and maximum of each option. The options are whole numbers in the URL; the gateway applies its defaults to
 * options that are missing there.
 */
const LIMITS = {
  weeks: INSIGHT_WEEKS,
  seconds: { least: 0, most: 86_400 },
  share: SERVICE_LEVEL_PERCENT,
  shrinkage: SHRINKAGE,
  chats: { least: 1, most: 100 },
} as const;
export type InsightOption = keyof typeof LIMITS;
export type InsightOptions = Readonly<Partial<Record<InsightOption, number>>>;

/** Reads the options from the URL and ignores invalid values. */
export function useInsightOptions(): { readonly chosen: InsightOptions; readonly choose: (name: InsightOption, value: string) => void } {
  const url = useUrlState();
  return useMemo(() => {
    const asked = (Object.keys(LIMITS) as InsightOption[]).flatMap((name) => {
      const text = url.get(name) ?? "";
      const { least, most } = LIMITS[name];
      return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most ? [[name, Number(text)] as const] : [];
    });
    return { chosen: Object.fromEntries(asked), choose: (name, value) => url.set({ [name]: value }) };
  }, [url]);
}

const FIRST_MS = 1_000;
const BETWEEN_MS = 2_000;
/**
 * Milliseconds between polls of the figures. Polling is necessary, because the figures of the last hour change even
 * without events.
 */
const REFRESH_MS = 30_000;

/** Queries the current figures. Events trigger a refetch after one second, at most every two seconds. */
export function useNowFigures(seconds: number | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    const { live } = staffChat();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = 0;
    const ask = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askedAt = Date.now();
          void queries.invalidateQueries({ queryKey: ["insights", "now"] });
        },
        Math.max(FIRST_MS, askedAt + BETWEEN_MS - Date.now()),
      );
    };
    const stops = [live.on("session", ask), live.on("agentStatus", ask), live.onConnect(ask)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [queries]);
  const query = seconds === undefined ? {} : { seconds };
  return useQuery({
    ...insightCalls.now.options({ query }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
    placeholderData: (before) => before,
  });
}
