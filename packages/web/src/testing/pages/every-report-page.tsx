import { chartForGrouping, isReportKey, type ReportKey, reportOf } from "@parley/core/reports";
import { useSearchParams } from "react-router-dom";
import { DefinedChart } from "../../features/reporting/reports/defined-chart.tsx";
import { DefinedTable } from "../../features/reporting/reports/defined-table.tsx";
import { totalFigures } from "../../features/reporting/reports/total-figures.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { Figures } from "../../ui/reports/figures.tsx";
import { drawPage } from "../draw-page.tsx";
import { sampleAnswer } from "../sample-answer.ts";

const nothing = () => undefined;
const RANGE = { from: "2026-11-16", to: "2026-11-23" };

const WHOLE = { isWhole: true, isSortable: true, isEndless: false, more: undefined, restError: null, refetch: nothing } as const;

/** Shows the report that the URL names, with a sample response. */
const SampleReport = ({ report }: { readonly report: ReportKey }) => {
  const list = useListState();
  const definition = reportOf(report);
  const drawn = chartForGrouping(definition);
  const data = sampleAnswer(definition);
  return (
    <>
      <Figures figures={totalFigures(report, definition, data, undefined)} count={0} detailed={false} />
      {drawn === undefined ? null : (
        <DefinedChart
          report={report}
          chart={drawn.chart}
          definition={drawn.definition}
          items={sampleAnswer(drawn.definition).items}
          context={{ range: RANGE, today: data.today, firstWeekday: data.firstWeekday }}
        />
      )}
      <DefinedTable
        report={report}
        label={report}
        definition={definition}
        data={data}
        state={WHOLE}
        range={RANGE}
        before={undefined}
        list={list}
        behind={nothing}
        hrefOf={nothing}
      />
    </>
  );
};

const EveryReportPage = () => {
  const [params] = useSearchParams();
  const report = params.get("report") ?? "";
  return isReportKey(report) ? <SampleReport key={report} report={report} /> : <p>No such report</p>;
};

drawPage(<EveryReportPage />);
