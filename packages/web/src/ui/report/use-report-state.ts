import { useMemo } from "react";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { useTimeZone } from "../text/time-zone.ts";
import { type DayRange, type Preset, presetRange, today } from "./presets.ts";

export interface ReportState extends DayRange {
  /** Absent when the days were chosen by hand. */
  readonly preset: Preset | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly compare: boolean;
  readonly asTable: boolean;
  readonly setPreset: (preset: Preset) => void;
  readonly setRange: (range: DayRange) => void;
  readonly setFilter: (name: string, value: string) => void;
  readonly setCompare: (compare: boolean) => void;
  readonly setAsTable: (asTable: boolean) => void;
}

const PRESET_NAMES: readonly Preset[] = ["today", "yesterday", "last7", "last30", "thisMonth", "lastMonth"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OWN = new Set(["from", "to", "preset", "compare", "table"]);

/** What a report is asked about, kept in the address so that it can be shared. Days are those of the stakeholder's time zone. */
export function useReportState(defaultPreset: Preset = "thisMonth"): ReportState {
  const url = useUrlState();
  const timeZone = useTimeZone();
  const now = today(timeZone, new Date());
  return useMemo(() => {
    const [from, to] = [url.get("from") ?? "", url.get("to") ?? ""];
    const byHand = DAY.test(from) && DAY.test(to) && from < to;
    const preset = byHand ? undefined : (PRESET_NAMES.find((name) => name === url.get("preset")) ?? defaultPreset);
    const flag = (name: string, value: boolean) => url.set({ [name]: value ? "1" : undefined });
    return {
      ...(preset === undefined ? { from, to } : presetRange(preset, now)),
      preset,
      filters: Object.fromEntries(Object.entries(url.all).filter(([name]) => !OWN.has(name))),
      compare: url.get("compare") === "1",
      asTable: url.get("table") === "1",
      setPreset: (name) => url.set({ preset: name === defaultPreset ? undefined : name, from: undefined, to: undefined }),
      setRange: (range) => url.set({ ...range, preset: undefined }),
      setFilter: (name, value) => url.set({ [name]: value }),
      setCompare: (compare) => flag("compare", compare),
      setAsTable: (asTable) => flag("table", asTable),
    };
  }, [url, now, defaultPreset]);
}
