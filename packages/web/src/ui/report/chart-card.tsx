import { type ReactNode, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Switch } from "../controls/inputs.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Card } from "../layout/card.tsx";
import { isNothing, type ReportRows, ReportTable } from "./report-table.tsx";

const t = defineMessages("ui.report.card", {
  asTable: "Show as table",
  asTableOf: "Show as table: {title}",
  nothing: "No data for these days",
});

/** Result of `useQuery`. */
export interface ReportResult<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ChartCardProps<D> {
  readonly title: string;
  readonly result: ReportResult<D>;
  /** Rows shared by the chart and its table; an empty list means that nothing happened. */
  readonly rows: (data: D) => ReportRows;
  /** Absent if the table alone is the best presentation. */
  readonly chart?: (rows: ReportRows, data: D) => ReactNode;
  readonly totals?: boolean;
  /** Text of an empty result, if it does not depend on dates. */
  readonly nothing?: string;
  /** Link to a screen with more details. */
  readonly more?: ReactNode;
}

/**
 * One card of a dashboard: it loads, fails and shows its empty state independently of the other cards (field notes 91).
 */
export function ChartCard<D>({ title, result, rows, chart, totals, nothing = t("nothing"), more }: ChartCardProps<D>) {
  const [asTable, setAsTable] = useState(false);
  const table = result.data === undefined ? undefined : rows(result.data);
  const empty = table !== undefined && isNothing(table);
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
          {/* Rendered from the start, so that the layout does not shift when the rows arrive. */}
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
