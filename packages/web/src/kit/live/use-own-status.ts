import type { SaidStatus } from "@parley/core/contract/routing/agent-status";
import { availability, type OwnState } from "@parley/core/contract/routing/availability";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan, useUser } from "../../shared/session/use-session.ts";

export const availabilityCalls = areaQueries("availability", availability);

/** What all timelines begin with among all that is cached: live events make them stale. */
export const TIMELINES = ["availability", "timeline"] as const;

export interface OwnStatus {
  /** Undefined while nobody knows. */
  readonly state: OwnState | undefined;
  readonly say: (status: SaidStatus) => void;
}

/** One's own status, and how to change it; undefined for whoever takes no chats here: without the right, or acting for a stakeholder. */
export function useOwnStatus(): OwnStatus | undefined {
  const mayChat = useCan(availability.own.access);
  const isActing = useUser().home !== undefined;
  const takesChats = mayChat && !isActing;
  const { data: state } = useQuery({ ...availabilityCalls.own.options(), enabled: takesChats, meta: { quiet: true } });
  const { mutate } = useMutation(availabilityCalls.set.mutation());
  return useMemo(() => (takesChats ? { state, say: (status) => mutate({ body: { status } }) } : undefined), [takesChats, state, mutate]);
}
