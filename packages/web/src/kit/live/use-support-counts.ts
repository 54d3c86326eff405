import { support } from "@parley/core/contract/chats/support";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { useHiddenButCounted } from "./chats-ending.ts";

const calls = areaQueries("support", support);

/** Query key of the counts, which live events invalidate (`follow-live.ts`). */
export const SUPPORT_COUNTS_KEY = calls.counts.key();
/** Query key of the agents and their statuses, which live events invalidate. */
export const ACTIVE_AGENTS_KEY = calls.activeAgents.key();

/** Counts shown as badges: queued customers and unread messages. */
export interface SupportCounts {
  readonly queued: number;
  readonly unread: number;
}

export interface SupportLoad extends SupportCounts {
  /** Number of the user's active chats, and their limit; 0 until loaded. */
  readonly mine: number;
  readonly maxChats: number;
  readonly isKnown: boolean;
}

const NOTHING: SupportLoad = { queued: 0, unread: 0, mine: 0, maxChats: 0, isKnown: false };

/**
 * Queries the counts for badges and page title, and the user's own load, with a separate inexpensive call (field notes
 * 1). Zero for users without support rights.
 */
export function useSupportCounts(): SupportLoad {
  const enabled = useCan(support.counts.access);
  const { data, dataUpdatedAt } = useQuery({ ...calls.counts.options(), enabled, meta: { quiet: true } });
  const ending = useHiddenButCounted(dataUpdatedAt);
  return data === undefined ? NOTHING : { ...data, mine: Math.max(0, data.mine - ending), isKnown: true };
}
