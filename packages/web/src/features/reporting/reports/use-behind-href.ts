import { allows } from "@parley/core/access";
import { addDays, type DayRange } from "@parley/core/calendar";
import { type Column, daysOfStep, type ReportKey, reportOf, stepKindOf } from "@parley/core/reports";
import { BUILT_SCREENS } from "@parley/core/screens";
import { useMemo } from "react";
import type { ReportQueryInput } from "../../../kit/reports/report-query.ts";
import { useHistoryHref } from "../../../kit/reports/use-history-href.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Cell, Cells } from "../../../ui/reports/cell-text.ts";
import type { ReportFilter } from "../../../ui/reports/report-bar.tsx";

/**
 * Returns the link to the details of a row with these values; undefined without a target, or if the user may not open
 * it.
 */
export type DetailsHref = (cells: Cells) => string | undefined;

/** Filters by id that correspond to columns with names. */
const FILTER_OF: Readonly<Record<string, string>> = { agent: "agentId", client: "client" };

/** Returns the days that a row covers, limited to the requested range. */
function daysOf(columns: readonly Column[], cells: Cells, { from, to }: DayRange): DayRange | undefined {
  for (const column of columns) {
    const [kind, value] = [stepKindOf(column), cells[column.key]];
    if (typeof value !== "string" || (kind !== "day" && kind !== "week" && kind !== "month")) continue;
    const days = daysOfStep(kind, value);
    return { from: days.from > from ? days.from : from, to: days.to < to ? days.to : to };
  }
  return undefined;
}

/** Returns the id of the filter option whose label equals the cell's value. */
const idOf = (filters: readonly ReportFilter[], column: string, value: Cell | undefined): string | undefined =>
  filters.find(({ name }) => name === FILTER_OF[column])?.options.find(({ label }) => label() === value)?.value;

const textOf = (value: string | number | undefined): string | undefined => value?.toString();

/**
 * Returns a function for links from rows to their details, with the same days and filters: the conversations, or the
 * report named by `behind` in the definition. `columns` are those of the rows; `filters` map names of agents and
 * clients to ids.
 */
export function useDetailsHref(
  report: ReportKey,
  columns: readonly Column[],
  query: ReportQueryInput,
  filters: readonly ReportFilter[],
): DetailsHref {
  const user = useUser();
  const history = useHistoryHref();
  return useMemo((): DetailsHref => {
    const own = reportOf(report);
    const behind = own.behind ?? (own.columns.some(({ of }) => of === "conversations") ? "conversations" : undefined);
    const target = BUILT_SCREENS.find(({ report: shown }) => shown !== undefined && shown === behind);
    if (behind === "conversations" ? history === undefined : target === undefined || !allows(target.access, user)) return () => undefined;
    return (cells) => {
      const days = daysOf(columns, cells, query);
      const platform = textOf(cells.platform ?? undefined);
      const agentId = idOf(filters, "agent", cells.agent);
      const client = idOf(filters, "client", cells.client);
      // Returns no link if the row has no value to filter by, because the link would list everything.
      if ([days, platform, agentId, client].every((part) => part === undefined)) return undefined;
      const { from, to } = days ?? query;
      const asked = { platform: platform ?? query.platform, agentId: agentId ?? textOf(query.agentId) };
      if (target === undefined) return history?.({ from, to: addDays(to, -1), ...asked });
      const taken = reportOf(target.report ?? report).filters;
      const filtered = Object.entries({ ...asked, client: client ?? textOf(query.client), tests: query.tests }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && taken.some((name) => name === entry[0]),
      );
      return `${target.path}?${new URLSearchParams([["from", from], ["to", to], ...filtered])}`;
    };
  }, [report, columns, query, filters, history, user]);
}
