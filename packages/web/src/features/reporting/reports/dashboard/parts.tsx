import { allows, explain } from "@parley/core/access";
import { type DashboardKey, dashboardOf, type Part, partAccess } from "@parley/core/reports/dashboards";
import { useMemo } from "react";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { ruleWords } from "../../../../shared/messages/rule-words.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { PartCard } from "./part-card.tsx";
import { PartFigures } from "./part-figures.tsx";
import { LiveFiguresPart } from "./part-now.tsx";
import type { Dashboard } from "./use-dashboard.ts";

const t = defineMessages("dashboard.parts", {
  missing: {
    one: "{count} part is not shown, because you may not read its report. It needs: {rights}.",
    other: "{count} parts are not shown, because you may not read their reports. They need: {rights}.",
  },
});

const PartView = ({ part, dashboard }: { readonly part: Part; readonly dashboard: Dashboard }) => {
  switch (part.kind) {
    case "now":
      return <LiveFiguresPart />;
    case "figures":
      return <PartFigures part={part} dashboard={dashboard} />;
    case "chart":
    case "table":
      return <PartCard part={part} dashboard={dashboard} />;
  }
};

/** Parts of a dashboard that the user may read, in order. A note names the hidden parts and the rights they need. */
export const DashboardParts = ({ id, dashboard }: { readonly id: DashboardKey; readonly dashboard: Dashboard }) => {
  const user = useUser();
  const { byClient } = dashboard.grouping;
  const { shown, hidden, rights } = useMemo(() => {
    const { parts: always, byClient: toTellApart = [] } = dashboardOf(id);
    const parts = byClient ? [...toTellApart, ...always] : always;
    const denied = parts.filter((part) => !allows(partAccess(part), user));
    return {
      shown: parts.map((part, at) => ({ at, part })).filter(({ part }) => !denied.includes(part)),
      hidden: denied.length,
      rights: [...new Set(denied.flatMap((part) => explain(partAccess(part), user, ruleWords()).missing))],
    };
  }, [id, byClient, user]);
  if (shown.length === 0 && hidden === 0) return null;
  return (
    <>
      <div className="parley-grid parley-dashboard-parts">
        {shown.map(({ at, part }) => (
          <div key={at} className={part.size === "whole" ? "is-whole" : undefined}>
            <PartView part={part} dashboard={dashboard} />
          </div>
        ))}
      </div>
      {hidden === 0 ? null : <p className="parley-muted">{t("missing", { count: hidden, rights: listText(rights) })}</p>}
    </>
  );
};
