import type { InboxList } from "@parley/core/contract/chats/inbox";
import { useMemo, useState } from "react";
import { stillOrder } from "../../../../ui/chat/still-order.ts";
import type { WorkRow } from "./rows.tsx";
import type { Place } from "./use-place.ts";
import { type Rows, useRows } from "./use-rows.ts";

export interface ShownRows extends Rows {
  /** Rows in display order. */
  readonly shown: Rows["rows"];
  /** Number of new rows not shown while the user is in the list. */
  readonly gathered: number;
  readonly onInside: (isInside: boolean) => void;
  /** Shows the gathered rows. */
  readonly onCome: () => void;
}

const keyOf = ({ session }: WorkRow): number => session.id;
const read = (rows: Rows["rows"]): readonly WorkRow[] => rows?.flatMap((row) => row ?? []) ?? [];

/** Rows of the open list, in their order at the time the pointer or keyboard entered. */
export function useShownRows(place: Place): ShownRows {
  const { list } = place;
  const [held, setHeld] = useState<{ readonly list: InboxList; readonly keys: readonly number[] } | null>(null);
  const keys = held?.list === list ? held.keys : null;
  const rows = useRows(place, keys !== null);
  const { rows: now, isKept, isBehind, counts, retry } = rows;
  const still = useMemo(() => {
    if (now === undefined) return undefined;
    if (isKept) return stillOrder(read(now), keyOf, keys);
    // The gateway orders these rows; without a request nothing moves.
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
