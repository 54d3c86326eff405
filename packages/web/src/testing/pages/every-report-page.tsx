import { isReportKey, type ReportKey } from "@parley/core/reports";
import { useSearchParams } from "react-router-dom";
import { definedReport } from "../../features/reports/defined-report.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { Report } from "../../ui/report/report.tsx";
import { useReportState } from "../../ui/report/use-report-state.ts";
import { drawPage } from "../draw-page.tsx";
import { sampleAnswer } from "../sample-answer.ts";

const nothing = () => undefined;

/** The report that the address names, with an answer made from its columns, or without rows. */
const SampleReport = ({ report, empty }: { readonly report: ReportKey; readonly empty: boolean }) => {
  const state = useReportState();
  const list = useListState();
  const { figures, views } = definedReport(report);
  // As an answer comes over the wire: JSON, of which the definition says what it is.
  const data = JSON.parse(JSON.stringify({ ...sampleAnswer(report), ...(empty && { items: [], rowCount: 0 }) }));
  return (
    <Report
      name={report}
      state={state}
      result={{ data, error: null, isFetching: false, refetch: nothing }}
      figures={figures}
      views={views({
        range: { from: "2026-11-16", to: "2026-11-23" },
        query: { from: "2026-11-16", to: "2026-11-23" },
        today: data.today,
        hrefOf: nothing,
        list,
      })}
    />
  );
};

const EveryReportPage = () => {
  const [params] = useSearchParams();
  const report = params.get("report") ?? "";
  return isReportKey(report) ? <SampleReport key={report} report={report} empty={params.has("empty")} /> : <p>No such report</p>;
};

drawPage(<EveryReportPage />);
