import type { AnyOperation, Change } from "@parley/core/bulk";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../ui/form/main-row.tsx";
import type { Intent } from "../../ui/intent.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import type { PageRun } from "./page-run.ts";
import { usePageRuns } from "./page-runs.ts";
import { type Preview, previewOf, withDryRunResults } from "./preview.ts";
import { RunDialog } from "./run-dialog.tsx";
import { useDryRun } from "./use-plan.ts";

const t = defineMessages("bulk.ask", {
  leftOut: { one: "{count} is skipped", other: "{count} are skipped" },
  unchanged: { one: "{count} already has this value and is skipped.", other: "{count} already have this value and are skipped." },
  more: { one: "and {count} more", other: "and {count} more" },
  incomplete: "Fill in the required fields first",
  nothing: "Nothing would change.",
  final: "This cannot be undone.",
  trying: "Checking with the gateway: {done} of {total}",
  close: "Close",
});

/** Maximum number of changes listed before the run; the remaining changes are similar. */
const CHANGES_SHOWN = 5;

export type Args = Record<string, unknown>;

export interface BulkDialogProps<Row extends object> {
  readonly operation: AnyOperation;
  readonly rows: readonly Row[];
  /** Converts a list row to an input row of the operation. */
  readonly valuesOf: (row: Row) => Record<string, unknown>;
  readonly nameOf: (row: Row) => string;
  /** Title of the dialog, such as "Deactivate 3 users?", with the number of rows that would change. */
  readonly question: (count: number) => string;
  readonly confirm: string;
  readonly intent?: Intent;
  readonly defaults: Args;
  /** Hint shown while the form changes nothing, such as "Choose what to change." */
  readonly advice?: string;
  /** Form fields for the arguments that apply to all rows. */
  readonly fields: (args: Args, change: (part: Args) => void) => ReactNode;
  readonly refuses?: (row: Row) => string | undefined;
  /**
   * True to make a dry run on the gateway first, because the result depends on rights that the console does not know.
   */
  readonly tries?: boolean;
  /** Describes a change, such as "Active → Inactive". */
  readonly tell: (change: Change) => string;
  readonly command: (rows: readonly Row[], args: Args) => string;
  /** Closes the dialog; `begun` is true if the run was started. */
  readonly onClose: (begun: boolean) => void;
}

type PreviewListProps<Row extends object> = Pick<BulkDialogProps<Row>, "nameOf" | "tell" | "advice"> & { readonly preview: Preview<Row> };

/** Groups the excluded rows by reason, because many rows have the same reason. */
function byReason<Row extends object>({ refused }: Preview<Row>, nameOf: (row: Row) => string): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>();
  for (const { row, reason } of refused) reasons.set(reason, [...(reasons.get(reason) ?? []), nameOf(row)]);
  return reasons;
}

const PreviewList = <Row extends object>({ preview, nameOf, tell, advice }: PreviewListProps<Row>) => {
  const { changes, unchanged, refused } = preview;
  if (changes.length === 0 && refused.length === 0 && advice !== undefined) return <p className="parley-muted">{advice}</p>;
  return (
    <>
      {changes.length === 0 ? <p>{t("nothing")}</p> : null}
      <ul className="parley-results">
        {changes.slice(0, CHANGES_SHOWN).map(({ row, change }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move while the dialog stands
          <li key={place}>
            {nameOf(row)}: {tell(change)}
          </li>
        ))}
        {changes.length > CHANGES_SHOWN ? <li>{t("more", { count: changes.length - CHANGES_SHOWN })}</li> : null}
      </ul>
      {unchanged.length === 0 ? null : <p className="parley-muted">{t("unchanged", { count: unchanged.length })}</p>}
      {refused.length === 0 ? null : (
        <Callout intent="warning" title={t("leftOut", { count: refused.length })}>
          <ul className="parley-results">
            {[...byReason(preview, nameOf)].map(([reason, names]) => (
              <li key={reason}>
                {names.join("; ")}: {reason}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
};

const inputOf = <Row extends object>({ changes }: Preview<Row>, valuesOf: (row: Row) => Record<string, unknown>) =>
  changes.map(({ row }, index) => ({ line: index + 1, values: valuesOf(row) }));

/** Dialog that previews and runs a bulk operation on loaded rows, with the same operations as the CLI. */
export const BulkDialog = <Row extends object>(props: BulkDialogProps<Row>) => {
  const { operation, rows, valuesOf, nameOf, refuses, onClose } = props;
  const [args, setArgs] = useState(props.defaults);
  const [run, setRun] = useState<PageRun>();
  const { start } = usePageRuns();
  const cancel = useRef<HTMLButtonElement>(null);
  const isTyped = Object.entries(args).some(([name, value]) => value !== undefined && value !== "" && value !== props.defaults[name]);
  const local = useMemo(() => previewOf({ operation, rows, valuesOf, args, refuses }), [operation, rows, valuesOf, args, refuses]);
  const isTried = props.tries === true && run === undefined && local.args !== undefined && local.changes.length > 0;
  const plan = useDryRun(isTried ? { operation, args: local.args ?? {}, rows: inputOf(local, valuesOf) } : undefined);
  const preview = useMemo(() => (plan === undefined ? local : withDryRunResults(local, plan.results)), [local, plan]);
  if (run !== undefined) return <RunDialog run={run} onClose={() => onClose(true)} />;

  const { changes, refused, args: checked } = preview;
  // Offers only a Close button if no row would change and the dialog has no fields that could alter this.
  if (props.advice === undefined && plan === undefined && changes.length === 0)
    return (
      <FormDialog
        title={props.question(rows.length)}
        focus={cancel}
        onClose={() => onClose(false)}
        actions={<Button onClick={() => onClose(false)}>{t("close")}</Button>}
      >
        <PreviewList preview={preview} nameOf={nameOf} tell={props.tell} />
      </FormDialog>
    );
  const changing = changes.map(({ row }) => row);
  const begin = () => {
    if (checked === undefined) return;
    const names = new Map(changing.map((row) => [operation.key(valuesOf(row)), nameOf(row)]));
    const input = inputOf(preview, valuesOf);
    setRun(start({ operation, args: checked, rows: input, total: input.length, nameOf: (key) => names.get(key) ?? key }));
  };
  const refusal = (): string | undefined => {
    if (plan?.isOver === false) return t("trying", { done: plan.results.size, total: local.changes.length });
    if (changing.length > 0 && checked !== undefined) return undefined;
    return (isTyped ? undefined : props.advice) ?? t(checked === undefined ? "incomplete" : "nothing");
  };
  return (
    <FormDialog
      title={props.question(changing.length === 0 ? rows.length - refused.length || rows.length : changing.length)}
      unsaved={isTyped}
      onClose={() => onClose(false)}
      actions={
        <DialogActions
          main={props.confirm}
          intent={props.intent}
          onMain={begin}
          onCancel={() => onClose(false)}
          cancelRef={cancel}
          reason={refusal()}
        />
      }
    >
      {props.fields(args, (part) => setArgs((before) => ({ ...before, ...part })))}
      {plan?.isOver === false ? (
        <p className="parley-muted" role="status">
          {t("trying", { done: plan.results.size, total: local.changes.length })}
        </p>
      ) : null}
      {plan?.problem === undefined ? null : (
        <Callout intent="danger" role="alert">
          {plan.problem}
        </Callout>
      )}
      <PreviewList preview={preview} nameOf={nameOf} tell={props.tell} advice={isTyped ? undefined : props.advice} />
      {operation.undo === undefined && changes.length > 0 ? <p>{t("final")}</p> : null}
      <CopyCommand command={props.command(changing, args)} />
    </FormDialog>
  );
};
