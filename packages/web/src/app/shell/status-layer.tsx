import { untilArrived } from "../../shared/code/until-arrived.ts";
import { lazyOverlay } from "../../ui/overlay/lazy-overlay.tsx";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { askForStatus, useStatusAsked } from "./status-dialog-asked.ts";

const StatusDialog = lazyOverlay(async () => {
  const [{ StatusDialog: view }] = await untilArrived(() => Promise.all([import("../screens/status.ts"), loadStyles("screens")]));
  return view;
});

/** Dialog for a status with its reason. Its code is loaded on first use. */
export const StatusLayer = () => (useStatusAsked() ? <StatusDialog.View onClose={() => askForStatus(false)} /> : null);
