import { type DayRange, dayIn } from "@parley/core/calendar";
import { type Preset, presetOf, presetRange } from "@parley/core/contract/reporting/presets";
import { useMemo } from "react";
import { type UrlPatch, useUrlState } from "../../shared/url-state/use-url-state.ts";
import { useFirstWeekday } from "../text/first-weekday.ts";
import { useTimeZone } from "../text/time-zone.ts";
import { type RangeProblem, rangeProblem } from "./range-problem.ts";

export interface ReportState extends DayRange {
  /** Current day in the stakeholder's time zone. */
  readonly today: string;
  /** Preset that equals the range; undefined if none does. */
  readonly preset: Preset | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly compare: boolean;
  readonly asTable: boolean;
  /** Grouping of the rows; undefined for the report's own. */
  readonly group: string | undefined;
  /** Key of the selected chart; undefined for the report's default. */
  readonly chart: string | undefined;
  /** Problem of the range in the URL, because of which the default range is used. */
  readonly problem: RangeProblem | undefined;
  /** Range in the URL, even if it is invalid. */
  readonly asked: DayRange;
  readonly setPreset: (preset: Preset) => void;
  readonly setRange: (range: DayRange) => void;
  readonly setFilter: (name: string, value: string) => void;
  readonly clearFilters: () => void;
  readonly setCompare: (compare: boolean) => void;
  readonly setAsTable: (asTable: boolean) => void;
  readonly setGroup: (group: string | undefined) => void;
  readonly setChart: (chart: string | undefined) => void;
}

const OWN = new Set(["from", "to", "compare", "table", "group", "chart", "page", "pageSize", "sort", "columns", "saved"]);

/**
 * Manages the query of a report in the URL, so that it can be shared. It contains dates instead of a preset, so that
 * recipients of a link see the same days. Days are in the stakeholder's time zone.
 */
export function useReportState(defaultPreset: Preset = "thisMonth"): ReportState {
  const url = useUrlState();
  const timeZone = useTimeZone();
  const firstWeekday = useFirstWeekday();
  const now = dayIn(timeZone, new Date());
  return useMemo(() => {
    const [from, to] = [url.get("from") ?? "", url.get("to") ?? ""];
    const problem = from === "" && to === "" ? undefined : rangeProblem({ from, to });
    const isAsked = problem === undefined && from !== "";
    const range = isAsked ? { from, to } : presetRange(defaultPreset, now, firstWeekday);
    // Changes the query and returns to the first page.
    const ask = (patch: UrlPatch) => url.set({ ...patch, page: undefined });
    const flag = (name: string, value: boolean) => url.set({ [name]: value ? "1" : undefined });
    const filters = Object.fromEntries(Object.entries(url.all).filter(([name]) => !OWN.has(name)));
    return {
      ...range,
      today: now,
      preset: presetOf(range, now, firstWeekday),
      filters,
      compare: url.get("compare") === "1",
      asTable: url.get("table") === "1",
      group: url.get("group"),
      chart: url.get("chart"),
      problem,
      asked: isAsked || problem !== undefined ? { from, to } : range,
      setPreset: (preset) => ask({ ...presetRange(preset, now, firstWeekday) }),
      setRange: (chosen) => ask({ ...chosen }),
      setFilter: (name, value) => ask({ [name]: value }),
      clearFilters: () => ask(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
      setCompare: (compare) => flag("compare", compare),
      setAsTable: (asTable) => flag("table", asTable),
      setChart: (chart) => url.set({ chart }),
      setGroup: (group) => url.set({ group, page: undefined, sort: undefined, columns: undefined }),
    };
  }, [url, now, firstWeekday, defaultPreset]);
}
