import { scheduledReplies } from "@parley/core/contract/chats/scheduled-replies";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";

export const scheduledCalls = areaQueries("scheduledReplies", scheduledReplies);

/** Polling interval while replies are scheduled, because they are sent or stopped by the gateway. */
const ASK_AGAIN_MS = 30_000;

/** The user's waiting or stopped replies, optionally of one conversation. */
export function useScheduledReplies(sessionId?: number) {
  const denied = useDeniedReason(scheduledReplies.list.access);
  return useQuery({
    ...scheduledCalls.list.options({ query: sessionId === undefined ? {} : { sessionId } }),
    enabled: denied === undefined,
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? ASK_AGAIN_MS : false),
    meta: { quiet: true },
  });
}
