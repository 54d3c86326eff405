import { lazy, Suspense } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { loadStyles } from "../load-styles.ts";
import { askForStatus, useStatusAsked } from "./status-dialog-asked.ts";

const StatusDialog = lazy(async () => {
  const [{ StatusDialog: view }] = await untilArrived(() => Promise.all([import("../../kit/live/status-dialog.tsx"), loadStyles("screens")]));
  return { default: view };
});

/** The dialog that asks for a status with its reason. Its code is fetched when it is first opened. */
export const StatusLayer = () =>
  useStatusAsked() ? (
    <Suspense fallback={null}>
      <StatusDialog onClose={() => askForStatus(false)} />
    </Suspense>
  ) : null;
