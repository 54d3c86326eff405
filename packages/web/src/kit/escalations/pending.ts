import { type Escalation, escalations } from "@parley/core/contract/chats/escalations";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";

export const escalationCalls = areaQueries("escalations", escalations);

/**
 * Open escalation with the time at which it ends. The time is by the browser's clock, which may differ from the
 * gateway's.
 */
export type OpenEscalation = Escalation & { readonly endsAt: number };

const NOTHING = { toMe: [], fromMe: [] } as const;

/**
 * Queries the open escalations to this user, and those that they requested or that concern their chats. Events refresh
 * them (`escalation-banner.tsx`).
 */
export function usePendingEscalations(): { readonly toMe: readonly OpenEscalation[]; readonly fromMe: readonly OpenEscalation[] } {
  const enabled = useCan(escalations.pending.access);
  const { data, dataUpdatedAt } = useQuery({ ...escalationCalls.pending.options(), enabled, meta: { quiet: true } });
  return useMemo(() => {
    if (data === undefined) return NOTHING;
    const ending = (one: Escalation): OpenEscalation => ({ ...one, endsAt: dataUpdatedAt + one.secondsLeft * 1000 });
    return { toMe: data.toMe.map(ending), fromMe: data.fromMe.map(ending) };
  }, [data, dataUpdatedAt]);
}

export const usePendingEscalationOf = (sessionId: number): OpenEscalation | undefined =>
  usePendingEscalations().fromMe.find((one) => one.sessionId === sessionId);
