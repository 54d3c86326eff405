import { allows } from "@parley/core/access";
import { isReportKey } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { cronText } from "../../ui/controls/cron-text.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";

const t = defineMessages("schedules.words", { when: "{when} ({zone})" });

/** "Every Monday at 06:00", with its time zone where that is not the one in which this console shows times. */
export const WhenText = ({ cron, zone }: { readonly cron: string; readonly zone: string }) => {
  const isOwn = useTimeZone() === zone;
  const text = isOwn ? cronText(cron) : t("when", { when: cronText(cron), zone });
  return <span title={`${cron} (${zone})`}>{text}</span>;
};

/** A report by its name, which leads to its screen with the filters of the schedule where this user may open it. */
export const ReportLink = ({ report, filters }: { readonly report: string; readonly filters: Readonly<Record<string, string>> }) => {
  const user = useUser();
  if (!isReportKey(report)) return report;
  const name = reportText(report)();
  const screen = screenOfReport(report);
  if (screen === undefined || !allows(screen.access, user)) return name;
  const query = new URLSearchParams(filters).toString();
  return <Link to={query === "" ? screen.path : `${screen.path}?${query}`}>{name}</Link>;
};
