import { ProgressBar } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { TextArea } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { Callout } from "../feedback/callout.tsx";
import { messageOf } from "../feedback/notify.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { CopyCommand } from "../text/copy-command.tsx";
import type { RowAction } from "./bulk-bar.tsx";
import { type RowResult, runBulk } from "./bulk-run.ts";

const t = defineMessages("ui.list.bulkDialog", {
  cancel: "Cancel",
  stop: "Stop",
  close: "Close",
  leftOut: "Left out:",
  done: { one: "{count} row done", other: "{count} rows done" },
  failed: { one: "{count} row failed", other: "{count} rows failed" },
  progress: "{done} of {total}",
});

interface BulkDialogProps<Row> {
  readonly action: RowAction<Row>;
  readonly count: number;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly chosenRows: () => Promise<readonly Row[]>;
  /** `done` says whether anything was begun. */
  readonly onClose: (done: boolean) => void;
}

type Stage = "asking" | "running" | "done";

/** Asks, runs, and then says of every row how it fared. */
export const BulkDialog = <Row,>({ action, count, rowKey, rowName, chosenRows, onClose }: BulkDialogProps<Row>) => {
  const [stage, setStage] = useState<Stage>("asking");
  const [rows, setRows] = useState<readonly Row[]>();
  const [problem, setProblem] = useState<string>();
  const [remark, setRemark] = useState("");
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const stopper = useRef(new AbortController());
  const cancel = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those chosen when the dialog opened
  useEffect(() => {
    const stop = stopper.current;
    chosenRows().then(setRows, (thrown: unknown) => setProblem(messageOf(thrown)));
    return () => stop.abort();
  }, []);

  const refused = rows?.map((row) => ({ row, reason: action.refuses?.(row) })).filter(({ reason }) => reason !== undefined) ?? [];
  const accepted = rows?.filter((row) => action.refuses?.(row) === undefined) ?? [];
  const failed = results.filter((result) => result.problem !== undefined);

  const start = async () => {
    setStage("running");
    stopper.current = new AbortController();
    const onResult = (result: RowResult) => setResults((before) => [...before, result]);
    await runBulk({
      rows: accepted,
      key: rowKey,
      name: rowName,
      act: (row) => action.act(row, remark.trim()),
      message: messageOf,
      onResult,
      signal: stopper.current.signal,
    });
    setStage("done");
  };

  const buttons = {
    asking: (
      <>
        <Button ref={cancel} onClick={() => onClose(false)}>
          {t("cancel")}
        </Button>
        <Button
          intent={action.intent ?? "primary"}
          disabled={accepted.length === 0 || (action.remark !== undefined && remark.trim() === "")}
          onClick={() => void start()}
        >
          {action.label}
        </Button>
      </>
    ),
    running: <Button onClick={() => stopper.current.abort()}>{t("stop")}</Button>,
    done: (
      <Button intent="primary" onClick={() => onClose(true)}>
        {t("close")}
      </Button>
    ),
  };

  return (
    <Dialog
      open
      title={action.question(rows === undefined ? count : accepted.length)}
      focus={cancel}
      onClose={stage === "running" ? undefined : () => onClose(stage === "done")}
      actions={buttons[stage]}
    >
      {problem === undefined ? null : <Callout intent="danger">{problem}</Callout>}
      {rows === undefined && problem === undefined ? <Skeleton /> : null}
      {stage === "asking" && refused.length > 0 ? (
        <Callout intent="warning" title={t("leftOut")}>
          <ul className="parley-results">
            {refused.map(({ row, reason }) => (
              <li key={rowKey(row)}>
                {rowName(row)}: {reason}
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
      {stage === "asking" && action.remark !== undefined ? (
        <Labelled label={action.remark} required>
          {(control) => <TextArea {...control} value={remark} onChange={setRemark} rows={2} />}
        </Labelled>
      ) : null}
      {stage === "running" ? (
        <>
          <ProgressBar value={results.length / Math.max(1, accepted.length)} stripes={false} intent="primary" />
          <p aria-live="polite">{t("progress", { done: results.length, total: accepted.length })}</p>
        </>
      ) : null}
      {stage === "done" ? <p role="status">{t("done", { count: results.length - failed.length })}</p> : null}
      {failed.length > 0 ? (
        <Callout intent="danger" title={t("failed", { count: failed.length })}>
          <ul className="parley-results">
            {failed.map((result) => (
              <li key={result.key}>
                {result.name}: {result.problem}
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
      {action.command === undefined || rows === undefined ? null : <CopyCommand command={action.command(accepted, remark.trim())} />}
    </Dialog>
  );
};
