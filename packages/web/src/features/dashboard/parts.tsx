import { allows, explain } from "@parley/core/access";
import { type DashboardKey, dashboardOf, type Part, partAccess } from "@parley/core/dashboards";
import { useMemo } from "react";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { ruleWords } from "../../shared/messages/rule-words.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { PartCard } from "./part-card.tsx";
import { PartFigures } from "./part-figures.tsx";
import { PartNow } from "./part-now.tsx";

const t = defineMessages("dashboard.parts", {
  missing: {
    one: "{count} part is not shown, because you may not read its report. It needs: {rights}.",
    other: "{count} parts are not shown, because you may not read their reports. They need: {rights}.",
  },
});

const PartView = ({ part, query }: { readonly part: Part; readonly query: ReportQueryInput }) => {
  switch (part.kind) {
    case "now":
      return <PartNow />;
    case "figures":
      return <PartFigures part={part} query={query} />;
    case "chart":
    case "table":
      return <PartCard part={part} query={query} />;
  }
};

/** The parts of a dashboard that the user may read, in their order; what is left out is said, and by which rights it would be there. */
export const Parts = ({ id, query }: { readonly id: DashboardKey; readonly query: ReportQueryInput }) => {
  const user = useUser();
  const { shown, hidden, rights } = useMemo(() => {
    const { parts } = dashboardOf(id);
    const denied = parts.filter((part) => !allows(partAccess(part), user));
    return {
      shown: parts.filter((part) => !denied.includes(part)),
      hidden: denied.length,
      rights: [...new Set(denied.flatMap((part) => explain(partAccess(part), user, ruleWords()).missing))],
    };
  }, [id, user]);
  return (
    <>
      <div className="parley-grid parley-dashboard-parts">
        {shown.map((part) => (
          <div key={dashboardOf(id).parts.indexOf(part)} className={part.size === "whole" ? "is-whole" : undefined}>
            <PartView part={part} query={query} />
          </div>
        ))}
      </div>
      {hidden === 0 ? null : <p className="parley-muted">{t("missing", { count: hidden, rights: listText(rights) })}</p>}
    </>
  );
};
