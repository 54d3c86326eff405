import { type Audience, type BroadcastDetails, broadcasts } from "@parley/core/contract/people/push-notifications";
import { filtersOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useListState } from "../../../ui/list/list-state.ts";

export const broadcastCalls = areaQueries("broadcasts", broadcasts);

const RECIPIENT_FILTERS = filtersOf(broadcasts.recipients, "status");

export const ASK_MS = 1_000;
/** Broadcasts that start this soon are refreshed like running ones. */
const SOON_MS = 70_000;

type Moving = Pick<BroadcastDetails, "status" | "scheduledAt">;
/** True if it changes by itself. */
export const isMoving = ({ status, scheduledAt }: Moving): boolean =>
  status === "sending" || (status === "scheduled" && scheduledAt !== null && Date.parse(scheduledAt) - Date.now() < SOON_MS);

/** One broadcast with its sums, refreshed while it changes. */
export const useBroadcast = (id: number) =>
  useQuery({
    ...broadcastCalls.batch.options({ params: { id } }),
    enabled: id > 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? ASK_MS : false),
  });

/** Count of an audience; the previous result stays until the next arrives. */
export const useCount = (audience: Audience) =>
  useQuery({ ...broadcastCalls.sendCount.options({ body: audience }), placeholderData: keepPreviousData });

/**
 * Recipients of a broadcast. Page and filter are stored in the address under its id, so that broadcasts do not share
 * them.
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
