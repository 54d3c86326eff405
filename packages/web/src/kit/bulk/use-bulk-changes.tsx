import type { CommandValues, Verb } from "@parley/core/verbs";
import { type ReactNode, useState } from "react";
import type { BulkAction, SelectionInfo } from "../../ui/list/bulk-bar.tsx";
import { bulkCommand, type ListFilter } from "./bulk-command.ts";
import { type Args, BulkDialog, type BulkDialogProps } from "./bulk-dialog.tsx";

/**
 * Bulk change of a list: the action in the bulk bar, and the dialog it opens. The action's label is also that of the
 * dialog's button.
 */
export interface BulkChange<Row extends object>
  extends Omit<BulkAction<Row>, "open">,
    Omit<BulkDialogProps<Row>, "rows" | "confirm" | "fields" | "command" | "intent" | "onClose"> {
  readonly fields?: (args: Args, change: (part: Args) => void, rows: readonly Row[]) => ReactNode;
  /** Command of the CLI that makes the same change. */
  readonly verb: Verb;
  /** Returns the id of a row as the command takes it. By default, it is the only value of `valuesOf`. */
  readonly idOf?: (row: Row) => string | number;
  /** Converts the arguments to values of the command, if they differ. */
  readonly commandValues?: (args: Args) => CommandValues;
  /** Filter of the list, for the command if the user selected all matching rows. */
  readonly filter?: ListFilter;
}

export interface BulkActions<Row> {
  readonly actions: readonly BulkAction<Row>[];
  /** Open dialog, which the screen renders next to the list. */
  readonly dialog: ReactNode;
}

interface Asking<Row> {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly chosen: SelectionInfo;
}

const commandFor = <Row extends object>(
  { verb, valuesOf, idOf = (row) => String(Object.values(valuesOf(row))[0]), commandValues = (args) => args, filter }: BulkChange<Row>,
  rows: readonly Row[],
  args: Args,
  isAll: boolean,
): string => bulkCommand(verb, { ids: rows.map(idOf), values: commandValues(args), ...(isAll && { filter }) });

/** Provides the bulk changes of a list. The selection is cleared after a run has started. */
export function useBulkChanges<Row extends object>(changes: readonly BulkChange<Row>[]): BulkActions<Row> {
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
      command={(changing, args) => commandFor(change, changing, args, chosen.isAll)}
      onClose={(begun) => {
        if (begun) chosen.clear();
        setAsking(undefined);
      }}
    />
  );
  return { actions, dialog };
}
