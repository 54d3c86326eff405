import { scheduledReplies } from "@parley/core/contract/chats/scheduled-replies";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";

export const scheduledCalls = areaQueries("scheduledReplies", scheduledReplies);

/**
 * Milliseconds between polls while replies are scheduled. Polling is necessary, because the gateway sends the replies
 * or stops them in the meantime.
 */
const ASK_AGAIN_MS = 30_000;

/** Queries the user's scheduled and stopped replies, of all conversations or of one. */
export function useScheduledReplies(sessionId?: number) {
  const denied = useDeniedReason(scheduledReplies.list.access);
  return useQuery({
    ...scheduledCalls.list.options({ query: sessionId === undefined ? {} : { sessionId } }),
    enabled: denied === undefined,
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? ASK_AGAIN_MS : false),
    meta: { quiet: true },
  });
}
