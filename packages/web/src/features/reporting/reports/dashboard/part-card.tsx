import { reportOf } from "@parley/core/reports";
import { groupedPartChart, isSplitByClient, type ReportPart } from "@parley/core/reports/dashboards";
import { useMemo, useState } from "react";
import { partText } from "../../../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { reportText } from "../../../../shared/messages/report-texts.ts";
import { Switch } from "../../../../ui/controls/inputs.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { ChartBoundary } from "../../../../ui/reports/charts/chart-boundary.tsx";
import { DefinedChart } from "../defined-chart.tsx";
import { useDetailsHref } from "../use-behind-href.ts";
import { useReportFilters } from "../use-report-filters.ts";
import { PartLink } from "./part-link.tsx";
import { PartTable } from "./part-table.tsx";
import type { Dashboard } from "./use-dashboard.ts";
import { usePartAnswer } from "./use-part-answer.ts";

const t = defineMessages("dashboard.part", {
  asTable: "Show as table",
  asTableOf: "Show as table: {title}",
  nothing: "No data for these days",
  awaits: "This will show {what}. No data is recorded for it yet.",
  unfiltered: "Not filtered by: {filters}",
  ungrouped: "Not grouped by client",
});
const filterText = defineMessages("dashboard.part.filters", {
  client: "client",
  platform: "platform",
  agentId: "support agent",
  tests: "test conversations",
});

const FILTERS = ["client", "platform", "agentId", "tests"] as const;

type CardPart = Exclude<ReportPart, { readonly kind: "figures" }>;

interface PartCardProps {
  readonly part: CardPart;
  readonly dashboard: Dashboard;
}

/**
 * Card with a report's chart or table. It loads, fails and is empty independently of the other cards (field notes 91).
 */
export const PartCard = ({ part, dashboard: { query, grouping } }: PartCardProps) => {
  const { report } = part;
  const own = reportOf(report);
  const { filters, awaits } = own;
  const drawn = useMemo(() => (part.kind === "chart" ? groupedPartChart(part, grouping) : undefined), [part, grouping]);
  const behind = useDetailsHref(report, (drawn?.definition ?? own).columns, query, useReportFilters(query));
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = usePartAnswer(report, query, drawn?.group);
  const title = part.title === undefined ? reportText(report)() : partText(part.title);
  const ignored = FILTERS.filter((name) => query[name] !== undefined && !filters.includes(name));
  const isEmpty = data?.rowCount === 0;
  const body = () => {
    if (data === undefined)
      return error === null ? (
        <Skeleton shape={drawn === undefined ? "facts" : "chart"} />
      ) : (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      );
    if (isEmpty) return <p className="parley-muted">{awaits === undefined ? t("nothing") : t("awaits", { what: awaits })}</p>;
    if (drawn === undefined || asTable)
      return (
        <PartTable
          report={report}
          title={title}
          data={data}
          definition={drawn?.definition ?? own}
          {...(part.kind === "table" && { columns: part.columns })}
        />
      );
    return (
      <ChartBoundary key={drawn.group}>
        <DefinedChart
          report={report}
          title={title}
          chart={drawn.chart}
          definition={drawn.definition}
          items={data.items}
          context={{ range: query, today: data.today, firstWeekday: data.firstWeekday, hrefOf: behind }}
        />
      </ChartBoundary>
    );
  };
  return (
    <Card
      title={title}
      actions={
        <>
          <PartLink report={report} query={query} group={drawn?.group} />
          {drawn === undefined || isEmpty ? null : (
            <Switch
              label={t("asTable")}
              aria-label={t("asTableOf", { title })}
              checked={asTable}
              disabled={data === undefined}
              onChange={setAsTable}
            />
          )}
        </>
      }
    >
      {ignored.length === 0 ? null : (
        <p className="parley-muted">{t("unfiltered", { filters: listText(ignored.map((name) => filterText(name))) })}</p>
      )}
      {grouping.byClient && !isSplitByClient(part) ? <p className="parley-muted">{t("ungrouped")}</p> : null}
      {body()}
    </Card>
  );
};
