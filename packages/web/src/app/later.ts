/*
 * Bundles the parts that every tab of the console needs after its first screen into one chunk. A dynamic import per
 * part would send a dozen requests at once.
 */
import "../kit/console-base.ts";

export { JobTray } from "../features/platform/jobs/job-tray.tsx";
export { HeldEmailsLayer } from "../kit/emails/held-emails-layer.tsx";
export { EscalationBanner } from "../kit/escalations/escalation-banner.tsx";
export { followLive } from "../kit/live/follow-live.ts";
export { DefaultView, fetchViews } from "../kit/views/default-view.tsx";
export { ViewControl } from "../kit/views/view-control.tsx";
export { SCREEN_ICONS } from "../ui/path-icons/screen-icons.tsx";
export { PaletteDialog } from "./palette/palette-dialog.tsx";
export { BellContent } from "./shell/bell-content.tsx";
export { StakeholderSwitch } from "./shell/stakeholder-switch.tsx";
