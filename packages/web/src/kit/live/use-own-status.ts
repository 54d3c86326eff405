import type { SelectableStatus } from "@parley/core/contract/routing/agent-status";
import { availability, type OwnAgentStatus } from "@parley/core/contract/routing/availability";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan, useUser } from "../../shared/session/use-session.ts";

export const availabilityCalls = areaQueries("availability", availability);

/** Prefix of the query keys of all timelines, which live events invalidate. */
export const TIMELINES = ["availability", "timeline"] as const;

export interface OwnStatus {
  /** Status of the user; undefined until loaded. */
  readonly state: OwnAgentStatus | undefined;
  readonly say: (status: SelectableStatus) => void;
}

/**
 * Returns the user's own status and its setter. Undefined for users who take no chats here, because they lack the right
 * or act for another stakeholder.
 */
export function useOwnStatus(): OwnStatus | undefined {
  const mayChat = useCan(availability.own.access);
  const isActing = useUser().home !== undefined;
  const takesChats = mayChat && !isActing;
  const { data: state } = useQuery({ ...availabilityCalls.own.options(), enabled: takesChats, meta: { quiet: true } });
  const { mutate } = useMutation(availabilityCalls.set.mutation());
  return useMemo(() => (takesChats ? { state, say: (status) => mutate({ body: { status } }) } : undefined), [takesChats, state, mutate]);
}
