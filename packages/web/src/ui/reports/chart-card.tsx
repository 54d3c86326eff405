import { type ReactNode, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Switch } from "../controls/inputs.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Card } from "../layout/card.tsx";
import { isEmptyOrZero, type ReportRows, ReportTable } from "./report-table.tsx";

const t = defineMessages("ui.report.card", {
  asTable: "Show as table",
  asTableOf: "Show as table: {title}",
  nothing: "No data for these days",
});

/** Result of `useQuery` for a report. */
export interface ReportResult<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ChartCardProps<D> {
  readonly title: string;
  readonly result: ReportResult<D>;
  /** Converts the data to the rows of chart and table; an empty list means that there is no data. */
  readonly rows: (data: D) => ReportRows;
  /** Renders the chart; undefined if there is only a table. */
  readonly chart?: (rows: ReportRows, data: D) => ReactNode;
  readonly totals?: boolean;
  /** Message for an empty result; by default one about the range of days. */
  readonly nothing?: string;
  readonly more?: ReactNode;
}

/**
 * Card of a dashboard with a chart or table. It loads, fails and is empty independently of the other cards (field notes
 * 91).
 */
export function ChartCard<D>({ title, result, rows, chart, totals, nothing = t("nothing"), more }: ChartCardProps<D>) {
  const [asTable, setAsTable] = useState(false);
  const table = result.data === undefined ? undefined : rows(result.data);
  const empty = table !== undefined && isEmptyOrZero(table);
  const body = () => {
    if (result.error !== null && result.data === undefined)
      return <EmptyState kind="failed" error={result.error} onRetry={() => void result.refetch()} />;
    if (result.data === undefined || table === undefined) return <Skeleton shape={chart === undefined ? "facts" : "chart"} />;
    if (empty) return <p className="parley-muted">{nothing}</p>;
    return asTable || chart === undefined ? <ReportTable label={title} data={table} totals={totals} /> : chart(table, result.data);
  };
  return (
    <Card
      title={title}
      actions={
        <>
          {more}
          {/* Shows the switch before the rows have arrived, so that the layout does not shift. */}
          {empty || chart === undefined ? null : (
            <Switch
              label={t("asTable")}
              aria-label={t("asTableOf", { title })}
              checked={asTable}
              disabled={table === undefined}
              onChange={setAsTable}
            />
          )}
        </>
      }
    >
      {body()}
    </Card>
  );
}
