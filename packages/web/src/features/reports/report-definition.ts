import type { ReportFilter, ReportKey } from "@parley/core/reports";
import type { ScreenId } from "@parley/core/screens";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import type { AreaKey } from "../../shared/api/area-queries.ts";
import type { DayRange } from "../../ui/report/presets.ts";
import type { ReportFigure, ReportView } from "../../ui/report/report.tsx";

/** What rows and links of a report may depend on besides the answer. */
export interface ReportContext {
  readonly range: DayRange;
  readonly query: ReportQueryInput;
  /** The present day of the stakeholder. */
  readonly today: string;
  /** The conversations of a day, for those who may read them. */
  readonly historyOf: ((day: string) => string) | undefined;
}

/** One report: all that is known about it. A further one is a row like this and its call; the screen is the same. */
export interface ReportDefinition<D> {
  readonly screen: ScreenId;
  readonly key: ReportKey;
  readonly options: (input: { query: ReportQueryInput }) => UseQueryOptions<D, Error, D, AreaKey>;
  /** The filters that its call takes. */
  readonly filters: readonly ReportFilter[];
  readonly timeZone: (data: D) => string;
  readonly figures: (data: D, before: D | undefined) => readonly ReportFigure[];
  readonly views: (context: ReportContext) => readonly [ReportView<D>, ...ReportView<D>[]];
}

/** Keeps the answer's type of one definition. */
export const defineReport = <D>(report: ReportDefinition<D>): ReportDefinition<D> => report;
