/*
 * What every window of the console needs once its first screen stands. One part, asked for in five places: of parts that come at the same moment, each would bring the
 * files that only some of them share, which were three dozen requests.
 */
export { JobTray } from "../features/jobs/job-tray.tsx";
export { HeldEmailsLayer } from "../kit/emails/held-emails-layer.tsx";
export { EscalationBanner } from "../kit/escalations/escalation-banner.tsx";
export { followLive } from "../kit/live/follow-live.ts";
export { SCREEN_ICONS } from "../ui/path-icons/screen-icons.tsx";
