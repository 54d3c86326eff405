import { type ReactElement, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { notify } from "../feedback/notify.ts";
import type { Intent } from "../intent.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { type SelectionControl, selectedCount } from "./selection.ts";

const t = defineMessages("ui.list.bulk", {
  selected: { one: "{count} selected", other: "{count} selected" },
  all: { one: "Select {count} matching row", other: "Select all {count} matching rows" },
  clear: "Clear selection",
});

interface ActionLook {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  readonly disabledReason?: string;
}

/** Something done to the rows chosen all together, by the screen itself, most often in a dialog of its own. */
export interface TogetherAction<Row> extends ActionLook {
  readonly open: (rows: readonly Row[], clearSelection: () => void) => void;
}

/** Something done to each of the rows chosen. */
export interface RowAction<Row> extends ActionLook {
  /** Done once a row; its failure is that row's result and stops nothing. */
  readonly act: (row: Row, remark: string) => Promise<unknown>;
  /** The label of a text that has to be given once for all rows, where the action needs one. */
  readonly remark?: string;
  /** Why a row is left out, when it is: said by name before the start, never silently. */
  readonly refuses?: (row: Row) => string | undefined;
  /** What is asked before the start: "Deactivate 3 users?". */
  readonly question: (count: number) => string;
  /** The `parley` command that does the same. */
  readonly command?: (rows: readonly Row[], remark: string) => string;
}

export type BulkAction<Row> = RowAction<Row> | TogetherAction<Row>;

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: SelectionControl;
  readonly rowCount: number;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** The rows chosen; asks for the pages that are not shown. */
  readonly chosenRows: () => Promise<readonly Row[]>;
  /** Whether "all that match" can be offered. */
  readonly canSelectAll: boolean;
}

export const BulkBar = <Row,>({ actions, selection, rowCount, rowKey, rowName, chosenRows, canSelectAll }: BulkBarProps<Row>) => {
  const [running, setRunning] = useState<RowAction<Row>>();
  const count = selectedCount(selection.selection, rowCount);
  if (count === 0) return null;
  const start = (action: BulkAction<Row>) => {
    if ("act" in action) return setRunning(action);
    chosenRows().then(
      (rows) => action.open(rows, selection.clear),
      (thrown: unknown) => notify(action.label, thrown),
    );
  };
  return (
    <div className="parley-bulk-bar" role="toolbar" aria-label={t("selected", { count })}>
      <strong aria-live="polite">{t("selected", { count })}</strong>
      {canSelectAll && selection.selection.kind === "some" && count < rowCount ? (
        <Button variant="minimal" onClick={selection.selectAllMatching}>
          {t("all", { count: rowCount })}
        </Button>
      ) : null}
      <Button variant="minimal" onClick={selection.clear}>
        {t("clear")}
      </Button>
      <span className="parley-spacer" />
      {actions.map((action) => (
        <Button key={action.id} icon={action.icon} intent={action.intent} disabledReason={action.disabledReason} onClick={() => start(action)}>
          {action.label}
        </Button>
      ))}
      {running === undefined ? null : (
        <BulkDialog
          action={running}
          count={count}
          rowKey={rowKey}
          rowName={rowName}
          chosenRows={chosenRows}
          onClose={(done) => {
            setRunning(undefined);
            if (done) selection.clear();
          }}
        />
      )}
    </div>
  );
};
