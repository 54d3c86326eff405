import { addDays, dayIn, rangeBefore } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reports/report-rows";
import { reportOf } from "@parley/core/reports";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReportQuery } from "../../kit/reports/report-query.ts";
import { useReferenceHref } from "../../kit/reports/use-reference-href.ts";
import { useReportFilters } from "../../kit/reports/use-report-filters.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { Page } from "../../ui/layout/page.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { begunDays } from "../../ui/report/presets.ts";
import { Report } from "../../ui/report/report.tsx";
import { useReportState } from "../../ui/report/use-report-state.ts";
import { shortDay } from "../../ui/text/day-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { ExportButton } from "./export-button.tsx";
import { downloadReport } from "./export-queries.ts";
import { runCommand } from "./report-commands.ts";
import type { ScreenReport } from "./screen-report.ts";

const t = defineMessages("reports", {
  zone: "Days and hours in {zone}.",
  partial: "Today ({day}) is not over yet, so its figures are incomplete.",
});

/** The screen of every report: it asks the call of the definition and shows the answer as the definition says. */
export function ReportScreen<D extends { readonly timeZone: string; readonly today: string }>({ report }: { readonly report: ScreenReport<D> }) {
  const { key } = report;
  const { columns, filters: taken, listed = false } = reportOf(key);
  const title = reportText(key)();
  const state = useReportState();
  const list = useListState({ sorts: useMemo(() => columns.flatMap((column) => [column.key, `-${column.key}`]), [columns]) });
  const asked = useReportQuery(state, taken);
  const filters = useReportFilters(asked, taken);
  // An address may name a filter that this report does not take, and would be refused for.
  const query = useMemo(
    () => ({
      from: asked.from,
      to: asked.to,
      ...Object.fromEntries(taken.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))),
    }),
    [asked, taken],
  );
  // A chart needs every row of the range at once; what is listed has none.
  const { page, pageSize } = list;
  const rows = listed ? { page, pageSize } : { pageSize: REPORT_MAX_PAGE_SIZE };
  const result = useQuery({ ...report.options({ query: { ...query, ...rows } }), ...(listed && { placeholderData: keepPreviousData }) });
  const ownZone = useTimeZone();
  const zone = result.data?.timeZone ?? ownZone;
  const now = result.data?.today ?? dayIn(ownZone, new Date());

  // As many days as have begun are compared with as many before: a month that is not over would always look like a loss.
  const begun = begunDays(state, now).length;
  const comparable = { from: state.from, to: begun === 0 ? state.to : addDays(state.from, begun) };
  const before = useQuery({ ...report.options({ query: { ...query, ...rangeBefore(comparable), ...rows, page: 1 } }), enabled: state.compare });
  const download = useMutation({ mutationFn: () => downloadReport({ report: key, title, query }, "csv") });

  const hrefOf = useReferenceHref(query);
  const views = useMemo(
    () => report.views({ range: { from: state.from, to: state.to }, query, today: now, hrefOf, list }),
    [report, state.from, state.to, query, now, hrefOf, list],
  );
  return (
    <Page
      title={title}
      lead={[t("zone", { zone }), begunDays(state, now).includes(now) ? t("partial", { day: shortDay(now) }) : ""].join(" ")}
      actions={<ExportButton exported={{ report: key, title, query }} />}
    >
      <Report
        name={title}
        state={state}
        result={result}
        views={views}
        filters={filters}
        {...(report.figures && { figures: report.figures })}
        before={columns.some(({ total }) => total) ? before : undefined}
        command={runCommand(key, query)}
        onDownload={download.mutate}
      />
    </Page>
  );
}
