import { type ReactElement, useState } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { notify } from "../feedback/notify.ts";
import type { Intent } from "../intent.ts";
import { type SelectionControl, selectedCount } from "./selection.ts";

const t = defineMessages("ui.list.bulk", {
  selected: { one: "{count} selected", other: "{count} selected" },
  all: { one: "Select {count} matching row", other: "Select all {count} matching rows" },
  clear: "Clear selection",
});

/** How the rows were selected, and a function that clears the selection. */
export interface SelectionInfo {
  /** True if the user selected all rows that match search and filters, not individual ones. */
  readonly isAll: boolean;
  readonly clear: () => void;
}

/** Action on the selected rows. The screen performs it, usually in a dialog. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: Message;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  readonly disabledReason?: string;
  readonly open: (rows: readonly Row[], chosen: SelectionInfo) => void;
}

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: SelectionControl;
  readonly rowCount: number;
  /** Returns the selected rows; loads those on other pages. */
  readonly chosenRows: () => Promise<readonly Row[]>;
  readonly canSelectAll: boolean;
}

export const BulkBar = <Row,>({ actions, selection, rowCount, chosenRows, canSelectAll }: BulkBarProps<Row>) => {
  const [opening, setOpening] = useState<string>();
  const count = selectedCount(selection.selection, rowCount);
  if (count === 0) return null;
  const start = async ({ id, label, open }: BulkAction<Row>) => {
    setOpening(id);
    try {
      open(await chosenRows(), { isAll: selection.selection.kind === "all" && selection.selection.without.size === 0, clear: selection.clear });
    } catch (thrown) {
      notify(label(), thrown);
    } finally {
      setOpening(undefined);
    }
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
        <Button
          key={action.id}
          icon={action.icon}
          intent={action.intent}
          disabledReason={action.disabledReason}
          loading={opening === action.id}
          onClick={() => void start(action)}
        >
          {action.label()}
        </Button>
      ))}
    </div>
  );
};
