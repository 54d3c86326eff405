import { allows } from "@parley/core/access";
import { pathTo, screen } from "@parley/core/screens";
import { useMemo } from "react";
import { useUser } from "../../shared/session/use-session.ts";

/** Filters of the chat history; `from` and `to` are both included. */
interface HistoryFilter {
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly platform?: string;
  readonly agentId?: string;
}

const HISTORY = "chats-chat-history";

/**
 * Returns a function for links to the conversations that a figure counts; undefined for users who may not read the
 * history.
 */
export function useHistoryHref(): ((filter: HistoryFilter) => string) | undefined {
  const user = useUser();
  return useMemo(() => {
    if (!allows(screen(HISTORY).access, user)) return undefined;
    return (filter) => `${pathTo(HISTORY)}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined))}`;
  }, [user]);
}
