import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { chosenRows } from "../../../../ui/list/chosen-rows.ts";
import { type SelectionControl, selectedCount, useSelection } from "../../../../ui/list/selection.ts";
import { inboxCalls } from "./use-paged.ts";
import type { Place } from "./use-place.ts";
import { listQuery } from "./use-rows.ts";

export interface Picked {
  readonly control: SelectionControl;
  readonly count: number;
  /** Number of matches, including rows not loaded. */
  readonly rowCount: number;
  /** Chosen conversations, with the inbox's present data. */
  readonly rows: () => Promise<readonly InboxRow[]>;
}

const rowKey = ({ id }: InboxRow): string => String(id);

/** Selection in the open list for bulk actions. Another list, search or filter clears it. */
export function usePicked(place: Place, rowCount: number): Picked {
  const query = listQuery(place);
  const control = useSelection(JSON.stringify(query));
  const { selection } = control;
  return {
    control,
    rowCount,
    count: selectedCount(selection, rowCount),
    rows: () =>
      chosenRows({
        selection,
        rows: [],
        complete: false,
        rowKey,
        rowCount: Math.max(1, rowCount),
        pageOf: (page, pageSize) => inboxCalls.list.call({ query: { ...query, page, pageSize } }),
      }),
  };
}
