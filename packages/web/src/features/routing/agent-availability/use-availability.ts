import { dayIn, isDay } from "@parley/core/calendar";
import { type ActiveAgent, support } from "@parley/core/contract/chats/support";
import type { AgentTimeline, Timeline } from "@parley/core/contract/routing/availability";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { availabilityCalls } from "../../../kit/live/use-own-status.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";

const calls = areaQueries("support", support);

export type Stretch = AgentTimeline["stretches"][number];

/** Current status of an agent, and the agent's status intervals of the chosen day. */
export interface AgentDay {
  readonly agent: ActiveAgent;
  /** Intervals of the day. Undefined until loaded, or if the user may not see a colleague's day. */
  readonly day: (Pick<Timeline, "from" | "to"> & Pick<AgentTimeline, "stretches">) | undefined;
}

/** Queries all agents with their intervals of the day in the URL, by default today. */
export function useAvailability(chosen: string | undefined) {
  const today = dayIn(useTimeZone(), new Date());
  const day = chosen !== undefined && isDay(chosen) ? chosen : today;
  const agents = useQuery(calls.activeAgents.options());
  const timeline = useQuery(availabilityCalls.timeline.options({ query: { from: day, to: day } }));
  const rows = useMemo(() => {
    const { from = "", to = "" } = timeline.data ?? {};
    const days = new Map(timeline.data?.agents.map(({ agentId, stretches }) => [agentId, { from, to, stretches }]));
    return agents.data?.map((agent): AgentDay => ({ agent, day: days.get(agent.id) }));
  }, [agents.data, timeline.data]);
  return {
    rows,
    error: agents.error ?? timeline.error,
    isFetching: agents.isFetching || timeline.isFetching,
    refetch: () => Promise.all([agents.refetch(), timeline.refetch()]),
  };
}

/** Returns the seconds spent in a status; an interval that is still running counts until `now`. */
export const secondsIn = (stretches: readonly Stretch[], status: Stretch["status"], now: number): number =>
  Math.round(stretches.reduce((sum, one) => (one.status === status ? sum + lengthMs(one, now) : sum), 0) / 1000);

export const lengthMs = ({ since, to }: Stretch, now: number): number => Math.max(0, (to === null ? now : Date.parse(to)) - Date.parse(since));
