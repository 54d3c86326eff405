import { lazyOverlay } from "../../ui/overlay/lazy-overlay.tsx";
import { loadLater } from "../load-later.ts";
import { askForStatus, useStatusAsked } from "./status-dialog-asked.ts";

const StatusDialog = lazyOverlay(async () => (await loadLater()).StatusDialog);

/** The dialog that asks for a status with its reason. Its code is fetched when it is first opened. */
export const StatusLayer = () => (useStatusAsked() ? <StatusDialog.View onClose={() => askForStatus(false)} /> : null);
