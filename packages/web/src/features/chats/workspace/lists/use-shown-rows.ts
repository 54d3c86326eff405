import type { InboxList } from "@parley/core/contract/chats/inbox";
import { useMemo, useState } from "react";
import { freezeOrder } from "../../../../ui/chat/still-order.ts";
import type { WorkRow } from "./rows.tsx";
import type { WorkspaceLocation } from "./use-place.ts";
import { type InboxRows, useInboxRows } from "./use-rows.ts";

export interface FrozenRows extends InboxRows {
  /** Rows to display, in frozen order while the user is in the list. */
  readonly shown: InboxRows["rows"];
  /** Number of new rows that are not shown while the pointer or focus is in the list. */
  readonly gathered: number;
  readonly onInside: (isInside: boolean) => void;
  readonly onCome: () => void;
}

const keyOf = ({ session }: WorkRow): number => session.id;
const read = (rows: InboxRows["rows"]): readonly WorkRow[] => rows?.flatMap((row) => row ?? []) ?? [];

/** Returns the rows of the open list. While the pointer or keyboard focus is in the list, their order stays frozen. */
export function useFrozenRows(place: WorkspaceLocation): FrozenRows {
  const { list } = place;
  const [held, setHeld] = useState<{ readonly list: InboxList; readonly keys: readonly number[] } | null>(null);
  const keys = held?.list === list ? held.keys : null;
  const rows = useInboxRows(place, keys !== null);
  const { rows: now, isKept, isBehind, counts, retry } = rows;
  const still = useMemo(() => {
    if (now === undefined) return undefined;
    if (isKept) return freezeOrder(read(now), keyOf, keys);
    // Returns rows of a page-by-page list unchanged. While frozen, such a list is not queried again, so its rows cannot
    // move.
    return { shown: now, gathered: isBehind ? Math.max(1, (counts[list]?.count ?? 0) - now.length) : 0 };
  }, [now, isKept, list, keys, isBehind, counts]);
  return {
    ...rows,
    shown: still?.shown,
    gathered: still?.gathered ?? 0,
    onInside: (isInside) => {
      if (!isInside) setHeld(null);
      else if (keys === null) setHeld({ list, keys: read(still?.shown).map(keyOf) });
    },
    onCome: () => {
      if (isKept) setHeld({ list, keys: read(now).map(keyOf) });
      else retry();
    },
  };
}
