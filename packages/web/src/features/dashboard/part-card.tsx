import type { ReportPart } from "@parley/core/dashboards";
import { reportOf } from "@parley/core/reports";
import { useState } from "react";
import { DefinedChart } from "../../kit/reports/defined-chart.tsx";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { useBehindHref } from "../../kit/reports/use-behind-href.ts";
import { useReportFilters } from "../../kit/reports/use-report-filters.ts";
import { partText } from "../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { Switch } from "../../ui/controls/inputs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PartLink } from "./part-link.tsx";
import { PartTable } from "./part-table.tsx";
import { usePartAnswer } from "./use-part-answer.ts";

const t = defineMessages("dashboard.part", {
  asTable: "Show as table",
  asTableOf: "Show as table: {title}",
  nothing: "No data for these days",
  awaits: "This will show {what}. No data is recorded for it yet.",
  unfiltered: "Not filtered by: {filters}",
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
  readonly query: ReportQueryInput;
}

/** A chart or a table of a report: it loads, fails and is empty by itself, and leaves its neighbours alone (field notes 91). */
export const PartCard = ({ part, query }: PartCardProps) => {
  const { report, kind } = part;
  const { filters, columns, awaits, chart: own } = reportOf(report);
  const behind = useBehindHref(report, columns, query, useReportFilters(query));
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = usePartAnswer(report, query);
  const title = part.title === undefined ? reportText(report)() : partText(part.title);
  const chart = kind === "chart" ? (part.chart ?? own) : undefined;
  const ignored = FILTERS.filter((name) => query[name] !== undefined && !filters.includes(name));
  const isEmpty = data?.rowCount === 0;
  const body = () => {
    if (data === undefined)
      return error === null ? (
        <Skeleton shape={chart === undefined ? "facts" : "chart"} />
      ) : (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      );
    if (isEmpty) return <p className="parley-muted">{awaits === undefined ? t("nothing") : t("awaits", { what: awaits })}</p>;
    if (chart === undefined || asTable)
      return <PartTable report={report} title={title} data={data} {...(part.kind === "table" && { columns: part.columns })} />;
    return (
      <DefinedChart report={report} title={title} chart={chart} items={data.items} context={{ range: query, today: data.today, hrefOf: behind }} />
    );
  };
  return (
    <Card
      title={title}
      actions={
        <>
          <PartLink report={report} query={query} />
          {chart === undefined || isEmpty ? null : (
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
      {body()}
    </Card>
  );
};
