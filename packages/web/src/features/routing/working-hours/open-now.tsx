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

/** Formats a time, for example "Sat, 12:03". The date is added if it is more than six days away. */
const shown = (moment: Date, now: Date, timeZone: string): string =>
  dateFormat(currentLanguage().code, {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(Math.abs(moment.getTime() - now.getTime()) > 6 * DAY_MS && { day: "numeric", month: "short", year: "numeric" }),
  }).format(moment);

/** Shows whether the stored hours are open now, when this changes next, and the local time. */
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
