import { loadUntilArrived } from "../../shared/code/until-arrived.ts";
import { lazyOverlay } from "../../ui/overlay/lazy-overlay.tsx";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { setStatusDialogOpen, useStatusDialogOpen } from "./status-dialog-asked.ts";

const StatusDialog = lazyOverlay(async () => {
  const [{ StatusDialog: view }] = await loadUntilArrived(() => Promise.all([import("../screens/status.ts"), loadStyles("screens")]));
  return view;
});

/** Dialog in which users set a status with a reason. Its code loads on first use. */
export const StatusLayer = () => (useStatusDialogOpen() ? <StatusDialog.View onClose={() => setStatusDialogOpen(false)} /> : null);
