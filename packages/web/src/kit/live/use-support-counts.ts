import { support } from "@parley/core/contract/chats/support";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { useStillCounted } from "./chats-ending.ts";

const calls = areaQueries("support", support);

/** What the counts are cached under: live events make it stale (`follow-live.ts`). */
export const SUPPORT_COUNTS_KEY = calls.counts.key();
/** What the list of agents with their statuses is cached under, likewise. */
export const ACTIVE_AGENTS_KEY = calls.activeAgents.key();

/** What screens are badged with. */
export interface SupportCounts {
  readonly queued: number;
  readonly unread: number;
}

export interface SupportLoad extends SupportCounts {
  /** One's own running chats, and how many one should have at most; 0 while nobody knows. */
  readonly mine: number;
  readonly maxChats: number;
  /** Whether the gateway has answered. */
  readonly isKnown: boolean;
}

const NOTHING: SupportLoad = { queued: 0, unread: 0, mine: 0, maxChats: 0, isKnown: false };

/** The badges of menu and title, and one's own load, by a cheap call of their own (field notes 1); nothing for whoever has no part in support. */
export function useSupportCounts(): SupportLoad {
  const enabled = useCan(support.counts.access);
  const { data, dataUpdatedAt } = useQuery({ ...calls.counts.options(), enabled, meta: { quiet: true } });
  const ending = useStillCounted(dataUpdatedAt);
  return data === undefined ? NOTHING : { ...data, mine: Math.max(0, data.mine - ending), isKnown: true };
}
