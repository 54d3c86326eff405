import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("ticketSettings.minutes", { minutes: "{minutes} min", hours: "{hours} h", days: "{days} d" });

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats minutes without zero parts, for example `30 min`, `4 h` or `1 d 12 h`. */
export function minutesText(total: number): string {
  const [days, hours, minutes] = [Math.floor(total / DAY), Math.floor((total % DAY) / HOUR), total % HOUR];
  return [days > 0 && t("days", { days }), hours > 0 && t("hours", { hours }), minutes > 0 && t("minutes", { minutes })].filter(Boolean).join(" ");
}
