import { support } from "@parley/core/contract/chats/support";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { useStillCounted } from "./chats-ending.ts";

const calls = areaQueries("support", support);

/** Cache key of the counts, invalidated by live events (`follow-live.ts`). */
export const SUPPORT_COUNTS_KEY = calls.counts.key();
/** Cache key of the agents with their statuses, invalidated likewise. */
export const ACTIVE_AGENTS_KEY = calls.activeAgents.key();

/** Counts for badges. */
export interface SupportCounts {
  readonly queued: number;
  readonly unread: number;
}

export interface SupportLoad extends SupportCounts {
  /** Number of the user's running chats and their limit; 0 until loaded. */
  readonly mine: number;
  readonly maxChats: number;
  /** True once the gateway has responded. */
  readonly isKnown: boolean;
}

const NOTHING: SupportLoad = { queued: 0, unread: 0, mine: 0, maxChats: 0, isKnown: false };

/**
 * Counts for badges and title, and the user's own load, by a separate cheap call (field notes 1); none for users
 * without support rights.
 */
export function useSupportCounts(): SupportLoad {
  const enabled = useCan(support.counts.access);
  const { data, dataUpdatedAt } = useQuery({ ...calls.counts.options(), enabled, meta: { quiet: true } });
  const ending = useStillCounted(dataUpdatedAt);
  return data === undefined ? NOTHING : { ...data, mine: Math.max(0, data.mine - ending), isKnown: true };
}
