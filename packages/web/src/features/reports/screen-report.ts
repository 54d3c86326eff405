import type { DayRange } from "@parley/core/calendar";
import type { ReportKey } from "@parley/core/reports";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import type { ReferenceHref } from "../../kit/reports/use-reference-href.ts";
import type { AreaKey } from "../../shared/api/area-queries.ts";
import type { ListState } from "../../ui/list/list-state.ts";
import type { ReportFigure, ReportView } from "../../ui/report/report.tsx";

/** What rows and links of a report may depend on besides the answer. */
export interface ReportContext {
  readonly range: DayRange;
  readonly query: ReportQueryInput;
  /** The present day of the stakeholder. */
  readonly today: string;
  readonly hrefOf: ReferenceHref;
  /** The page and the order of the table, in the address. */
  readonly list: ListState;
}

/** What the screen reads of any answer. */
interface Dated {
  readonly timeZone: string;
  readonly today: string;
}

/** A report as its screen shows it. `definedReport` makes one of every definition; a report with views of its own is written out like this. */
export interface ScreenReport<D extends Dated> {
  readonly key: ReportKey;
  readonly options: (input: { query: ReportQueryInput & { page?: number; pageSize?: number } }) => UseQueryOptions<D, Error, D, AreaKey>;
  /** Absent where nothing adds up. */
  readonly figures?: (data: D, before: D | undefined) => readonly ReportFigure[];
  readonly views: (context: ReportContext) => readonly [ReportView<D>, ...ReportView<D>[]];
}
