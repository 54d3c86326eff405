import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { chosenRows } from "../../../../ui/list/chosen-rows.ts";
import { type SelectionControl, selectedCount, useSelection } from "../../../../ui/list/selection.ts";
import { inboxCalls } from "./use-paged.ts";
import type { WorkspaceLocation } from "./use-place.ts";
import { listQuery } from "./use-rows.ts";

export interface BulkSelection {
  readonly control: SelectionControl;
  readonly count: number;
  /** Number of matching conversations, including those not loaded. */
  readonly rowCount: number;
  /** Loads the current inbox data of the selected conversations. */
  readonly rows: () => Promise<readonly InboxRow[]>;
}

const rowKey = ({ id }: InboxRow): string => String(id);

/** Manages the selection for bulk actions in the open list. Another list, search or filter clears it. */
export function useBulkSelection(place: WorkspaceLocation, rowCount: number): BulkSelection {
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
