import { type DayRange, dayCount } from "@parley/core/calendar";
import { REPORT_MAX_DAYS } from "@parley/core/contract/reports/filters";
import { PRESETS } from "@parley/core/contract/reports/presets";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select, TextInput } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { presetLabel } from "./presets.ts";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report.range", {
  range: "Range",
  byHand: "Custom",
  from: "From",
  to: "To (not counted)",
  order: "The range ends before it starts",
  long: "The range is longer than two years",
});

const isPreset = (value: string) => PRESETS.find((preset) => preset === value);

const problemOf = (range: DayRange): string | undefined => {
  if (!(range.from < range.to)) return t("order");
  return dayCount(range) > REPORT_MAX_DAYS ? t("long") : undefined;
};

/** The range of a report: a preset, or two days. `to` is shown as the spec has it, the day after the last one counted (design section 4). */
export const RangeBar = ({ state }: { readonly state: ReportState }) => {
  // What was typed and cannot be asked for stays in the fields, with what is wrong with it.
  const [refused, setRefused] = useState<DayRange>();
  const shown = refused ?? state;
  const choose = (range: DayRange) => {
    if (range.from === "" || range.to === "") return;
    const problem = problemOf(range);
    setRefused(problem === undefined ? undefined : range);
    if (problem === undefined) state.setRange(range);
  };
  return (
    <>
      <Labelled label={t("range")}>
        {(control) => (
          <Select
            {...control}
            fill={false}
            value={state.preset ?? ""}
            placeholder={state.preset === undefined ? t("byHand") : undefined}
            options={PRESETS.map((preset) => ({ value: preset, label: () => presetLabel(preset) }))}
            onChange={(value) => {
              const preset = isPreset(value);
              if (preset === undefined) return;
              setRefused(undefined);
              state.setPreset(preset);
            }}
          />
        )}
      </Labelled>
      <Labelled label={t("from")}>
        {(control) => <TextInput {...control} fill={false} type="date" value={shown.from} onChange={(from) => choose({ from, to: shown.to })} />}
      </Labelled>
      <Labelled label={t("to")} error={refused === undefined ? undefined : problemOf(refused)}>
        {(control) => <TextInput {...control} fill={false} type="date" value={shown.to} onChange={(to) => choose({ from: shown.from, to })} />}
      </Labelled>
    </>
  );
};
