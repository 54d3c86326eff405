import "../later.ts";

export { StatusDialog } from "../../kit/live/status-dialog.tsx";
