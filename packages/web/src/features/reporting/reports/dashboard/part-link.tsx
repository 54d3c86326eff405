import { allows } from "@parley/core/access";
import type { ReportKey } from "@parley/core/reports";
import { BUILT_SCREENS } from "@parley/core/screens";
import { Link } from "react-router-dom";
import type { ReportQueryInput } from "../../../../kit/reports/report-query.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { reportText } from "../../../../shared/messages/report-texts.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { queryOf } from "../report-calls.ts";

const t = defineMessages("dashboard.part.link", { open: "Open report", openOf: "Open report: {report}" });

interface PartLinkProps {
  readonly report: ReportKey;
  readonly query: ReportQueryInput;
  readonly group?: string | undefined;
}

/**
 * Link to a part's report, with the same dates, filters and grouping. Hidden if the report has no screen or the user
 * may not open it.
 */
export const PartLink = ({ report, query, group }: PartLinkProps) => {
  const user = useUser();
  const screen = BUILT_SCREENS.find((row) => row.report === report);
  if (screen === undefined || !allows(screen.access, user)) return null;
  const asked = { ...queryOf(report, query), ...(group !== undefined && { group }) };
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return (
    <Link to={`${screen.path}?${search}`} aria-label={t("openOf", { report: reportText(report)() })}>
      {t("open")}
    </Link>
  );
};
