import { allows } from "@parley/core/access";
import type { Schedule } from "@parley/core/contract/reporting/schedules";
import { isReportKey } from "@parley/core/reports";
import { listPath, screenAt, screenOfReport } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { reportText } from "../../../shared/messages/report-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { cronText } from "../../../ui/controls/cron-text.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";

const t = defineMessages("schedules.words", { when: "{when} ({zone})" });

/**
 * Formats a schedule's time, for example "Every Monday at 06:00", with the time zone if it differs from the console's.
 */
export const WhenText = ({ cron, zone }: { readonly cron: string; readonly zone: string }) => {
  const isOwn = useTimeZone() === zone;
  const text = isOwn ? cronText(cron) : t("when", { when: cronText(cron), zone });
  return <span title={`${cron} (${zone})`}>{text}</span>;
};

function placeOf({ report, list, screen, filters }: Schedule): string | undefined {
  if (list !== null) return listPath(screen ?? "", list, filters);
  const path = report !== null && isReportKey(report) ? screenOfReport(report)?.path : undefined;
  const query = new URLSearchParams(filters).toString();
  return path === undefined || query === "" ? path : `${path}?${query}`;
}

/**
 * Name of a schedule's report or list. It links to the screen, with the schedule's filters, if the user may open it.
 */
export const SourceLink = ({ schedule }: { readonly schedule: Schedule }) => {
  const user = useUser();
  const { report, title } = schedule;
  const name = report !== null && isReportKey(report) ? reportText(report)() : title;
  const place = placeOf(schedule);
  const access = place && screenAt(place)?.screen.access;
  return place && access && allows(access, user) ? <Link to={place}>{name}</Link> : name;
};
