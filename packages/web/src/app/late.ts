/*
 * Modules that every window of the console needs after its first screen. One dynamic import for five callers: imported separately, at the same moment, they would
 * request the chunks that only some of them share, three dozen in all.
 */
export { JobTray } from "../features/platform/jobs/job-tray.tsx";
export { HeldEmailsLayer } from "../kit/emails/held-emails-layer.tsx";
export { EscalationBanner } from "../kit/escalations/escalation-banner.tsx";
export { followLive } from "../kit/live/follow-live.ts";
export { SCREEN_ICONS } from "../ui/path-icons/screen-icons.tsx";
