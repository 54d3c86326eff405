import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReportQuery } from "../../kit/reports/report-query.ts";
import { useHistoryHref } from "../../kit/reports/use-history-href.ts";
import { useReportFilters } from "../../kit/reports/use-report-filters.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { Page } from "../../ui/layout/page.tsx";
import { addDays, begunDays, previousRange, today } from "../../ui/report/presets.ts";
import { Report } from "../../ui/report/report.tsx";
import { useReportState } from "../../ui/report/use-report-state.ts";
import { shortDay } from "../../ui/text/day-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { ExportButton } from "./export-button.tsx";
import { runCommand } from "./report-commands.ts";
import type { ReportDefinition } from "./report-definition.ts";

const t = defineMessages("reports", {
  zone: "Days and hours in {zone}.",
  partial: "Today, {day}, is not over yet: its figures still grow.",
});

/** The screen of every report: it asks the call of the definition and shows the answer as the definition says. */
export function ReportScreen<D>({ report }: { readonly report: ReportDefinition<D> }) {
  const state = useReportState();
  const query = useReportQuery(state);
  const result = useQuery(report.options({ query }));
  const filters = useReportFilters(query).filter(({ name }) => report.filters.some((known) => known === name));
  const ownZone = useTimeZone();
  const zone = result.data === undefined ? ownZone : report.timeZone(result.data);
  const now = today(zone, new Date());

  // As many days as have begun are compared with as many before: a month that is not over would always look like a loss.
  const begun = begunDays(state, now).length;
  const comparable = { from: state.from, to: begun === 0 ? state.to : addDays(state.from, begun) };
  const before = useQuery({ ...report.options({ query: { ...query, ...previousRange(comparable) } }), enabled: state.compare });

  const history = useHistoryHref();
  const views = useMemo(
    () =>
      report.views({
        range: { from: state.from, to: state.to },
        query,
        today: now,
        historyOf: history && ((day) => history({ from: day, to: day, platform: query.platform, agentId: query.agentId?.toString() })),
      }),
    [report, state.from, state.to, query, now, history],
  );
  const title = reportText(report.key)();
  return (
    <Page
      title={title}
      lead={[t("zone", { zone }), begunDays(state, now).includes(now) ? t("partial", { day: shortDay(now) }) : ""].join(" ")}
      actions={<ExportButton exported={{ report: report.key, title, query }} />}
    >
      <Report
        name={title}
        state={state}
        result={result}
        views={views}
        filters={filters}
        figures={report.figures}
        before={before}
        command={runCommand(report.key, query)}
      />
    </Page>
  );
}
