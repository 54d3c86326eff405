import { type Audience, type BroadcastDetails, broadcasts } from "@parley/core/contract/people/push-notifications";
import { filtersOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useListState } from "../../../ui/list/list-state.ts";

export const broadcastCalls = areaQueries("broadcasts", broadcasts);

const RECIPIENT_FILTERS = filtersOf(broadcasts.recipients, "status");

export const BROADCAST_POLL_MS = 1_000;
/** Milliseconds before the start of a scheduled broadcast at which polling begins, as for a running broadcast. */
const SOON_MS = 70_000;

type Moving = Pick<BroadcastDetails, "status" | "scheduledAt">;
/** Returns whether a broadcast changes without user action, so that it must be polled. */
export const isStatusChanging = ({ status, scheduledAt }: Moving): boolean =>
  status === "sending" || (status === "scheduled" && scheduledAt !== null && Date.parse(scheduledAt) - Date.now() < SOON_MS);

/** Queries a broadcast with its sums, and polls it while it is changing. */
export const useBroadcast = (id: number) =>
  useQuery({
    ...broadcastCalls.batch.options({ params: { id } }),
    enabled: id > 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isStatusChanging(data) ? BROADCAST_POLL_MS : false),
  });

/** Queries the count of an audience. The previous result stays visible until the next one arrives. */
export const useAudienceCount = (audience: Audience) =>
  useQuery({ ...broadcastCalls.sendCount.options({ body: audience }), placeholderData: keepPreviousData });

/**
 * Queries the recipients of a broadcast. Page and filters have the broadcast's id in their URL parameters, so that
 * broadcasts do not share them.
 */
export function useRecipients(id: number) {
  const state = useListState({ prefix: `to${id}.`, filters: RECIPIENT_FILTERS });
  const { page, pageSize, filters } = state;
  const result = useQuery({
    ...broadcastCalls.recipients.options({ params: { id }, query: { page, pageSize, ...filters } }),
    placeholderData: keepPreviousData,
  });
  return { state, result };
}

const ALL_TEMPLATES = 1_000;
export const useTemplates = () => useQuery(broadcastCalls.templates.options({ query: { pageSize: ALL_TEMPLATES } }));
