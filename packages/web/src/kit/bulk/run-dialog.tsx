import { useEffect, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { PageRun } from "./page-run.ts";
import { useRunView, watchRun } from "./page-runs.ts";
import { RunActions, RunStatus } from "./run-status.tsx";

const t = defineMessages("bulk.run", { hide: "Continue in the background", close: "Close" });

interface RunDialogProps {
  readonly run: PageRun;
  readonly onClose: () => void;
}

/** Dialog with the progress of a run. The run continues after the dialog is closed, and the job tray shows it. */
export const RunDialog = ({ run: begun, onClose }: RunDialogProps) => {
  const [run, setRun] = useState(begun);
  const { state } = useRunView(run);
  useEffect(() => watchRun(run), [run]);
  const actions = (
    <>
      <RunActions run={run} onRun={setRun} />
      <Button intent="primary" onClick={onClose}>
        {t(state === "running" ? "hide" : "close")}
      </Button>
    </>
  );
  return (
    <Dialog open title={run.request.operation.title} onClose={onClose} actions={actions}>
      <RunStatus run={run} />
    </Dialog>
  );
};
