import type { SaidStatus } from "@parley/core/contract/routing/agent-status";
import { availability, type OwnState } from "@parley/core/contract/routing/availability";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan, useUser } from "../../shared/session/use-session.ts";

export const availabilityCalls = areaQueries("availability", availability);

/** Common key prefix of all timelines in the cache, invalidated by live events. */
export const TIMELINES = ["availability", "timeline"] as const;

export interface OwnStatus {
  /** Undefined until loaded. */
  readonly state: OwnState | undefined;
  readonly say: (status: SaidStatus) => void;
}

/**
 * The user's own status and its setter; undefined for users who take no chats here: without the right, or while acting
 * for a stakeholder.
 */
export function useOwnStatus(): OwnStatus | undefined {
  const mayChat = useCan(availability.own.access);
  const isActing = useUser().home !== undefined;
  const takesChats = mayChat && !isActing;
  const { data: state } = useQuery({ ...availabilityCalls.own.options(), enabled: takesChats, meta: { quiet: true } });
  const { mutate } = useMutation(availabilityCalls.set.mutation());
  return useMemo(() => (takesChats ? { state, say: (status) => mutate({ body: { status } }) } : undefined), [takesChats, state, mutate]);
}
