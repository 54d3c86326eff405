import { Link } from "react-router-dom";
import { dashboardPath, useOfferedDashboards } from "../../../kit/reports/dashboards.ts";
import { dashboardSummary, dashboardTitle } from "../../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";

const t = defineMessages("home.dashboards", { title: "Your dashboards" });

export const OwnDashboards = () => {
  const offered = useOfferedDashboards();
  return (
    <Card title={t("title")}>
      {offered === undefined ? (
        <Skeleton />
      ) : (
        <ul className="parley-home-links is-wide">
          {offered.map((key) => (
            <li key={key}>
              <Link to={dashboardPath(key)}>{dashboardTitle(key)()}</Link>
              <div className="parley-home-purpose">{dashboardSummary(key)()}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
