import { type ReactNode, useState } from "react";
import type { BulkAction, Chosen } from "../../ui/list/bulk-bar.tsx";
import { type Args, BulkDialog, type BulkDialogProps } from "./bulk-dialog.tsx";

/** A change of the chosen rows: its list action, whose label is also the dialog's button, and its dialog. */
export interface BulkChange<Row extends object>
  extends Omit<BulkAction<Row>, "open">,
    Omit<BulkDialogProps<Row>, "rows" | "confirm" | "fields" | "command" | "intent" | "onClose"> {
  readonly fields?: (args: Args, change: (part: Args) => void, rows: readonly Row[]) => ReactNode;
  /** The equivalent `parley` command. `isAll` is true if all matching rows were chosen instead of single ones. */
  readonly command: (rows: readonly Row[], args: Args, isAll: boolean) => string;
}

export interface Bulk<Row> {
  /** Actions for the list. */
  readonly actions: readonly BulkAction<Row>[];
  /** Rendered next to the list. */
  readonly dialog: ReactNode;
}

interface Asking<Row> {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly chosen: Chosen;
}

/** Bulk changes of a list. The selection is cleared once anything was changed. */
export function useBulkChanges<Row extends object>(changes: readonly BulkChange<Row>[]): Bulk<Row> {
  const [asking, setAsking] = useState<Asking<Row>>();
  const actions = changes.map(
    ({ id, label, icon, intent, disabledReason }): BulkAction<Row> => ({
      id,
      label,
      icon,
      intent,
      disabledReason,
      open: (rows, chosen) => setAsking({ id, rows, chosen }),
    }),
  );
  const change = changes.find(({ id }) => id === asking?.id);
  if (asking === undefined || change === undefined) return { actions, dialog: null };
  const { rows, chosen } = asking;
  const dialog = (
    <BulkDialog<Row>
      {...change}
      rows={rows}
      confirm={change.label()}
      fields={(args, put) => change.fields?.(args, put, rows)}
      command={(changing, args) => change.command(changing, args, chosen.isAll)}
      onClose={(begun) => {
        if (begun) chosen.clear();
        setAsking(undefined);
      }}
    />
  );
  return { actions, dialog };
}
