import { DAY_MS } from "@parley/core/calendar";
import type { WorkingHours } from "@parley/core/contract/routing/working-hours";
import { openStateAt } from "@parley/core/hours";
import { dateFormat } from "@parley/core/time/format";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { useNow } from "../../../ui/text/now.ts";

const t = defineMessages("workingHours.now", {
  open: "Open now",
  closed: "Closed now",
  until: "until {moment}",
  opens: "opens {moment}",
  clock: "{moment} in {zone}",
});

/** "Sat, 12:03"; with the date if more than a week away. */
const shown = (moment: Date, now: Date, timeZone: string): string =>
  dateFormat(currentLanguage().code, {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(Math.abs(moment.getTime() - now.getTime()) > 6 * DAY_MS && { day: "numeric", month: "short", year: "numeric" }),
  }).format(moment);

/** Present state by the stored hours, the time of the next change, and the local time. */
export const OpenNow = ({ hours }: { readonly hours: WorkingHours }) => {
  const now = new Date(useNow());
  const { isOpen, changesAt } = openStateAt(hours, now);
  const moment = changesAt === null ? undefined : shown(changesAt, now, hours.timeZone);
  return (
    <div className="parley-open-now" role="status">
      <Tag intent={isOpen ? "success" : "warning"} round>
        {t(isOpen ? "open" : "closed")}
      </Tag>
      {moment === undefined ? null : <span>{t(isOpen ? "until" : "opens", { moment })}</span>}
      <span className="parley-muted">{t("clock", { moment: shown(now, now, hours.timeZone), zone: hours.timeZone })}</span>
    </div>
  );
};
