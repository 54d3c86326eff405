/*
 * Bundles the parts that every tab of the console needs after its first screen into one chunk. A dynamic import per
 * part would send a dozen requests at once.
 */
import "../kit/console-base.ts";

export { JobTray } from "../features/platform/jobs/job-tray.tsx";
export { SCREEN_ICONS } from "../ui/path-icons/screen-icons.tsx";
export { followLive } from "./live/follow-live.ts";
export { PaletteDialog } from "./palette/palette-dialog.tsx";
export { AcceptNextKey } from "./shell/accept-next-key.tsx";
export { BellContent } from "./shell/bell-content.tsx";
export { EscalationBanner } from "./shell/escalation-banner.tsx";
export { HeldEmailsLayer } from "./shell/held-emails-layer.tsx";
export { StakeholderSwitch } from "./shell/stakeholder-switch.tsx";
export { DefaultView, fetchViews } from "./views/default-view.tsx";
export { ViewControl } from "./views/view-control.tsx";
