import { addDays, type DayRange, isDay } from "@parley/core/calendar";
import { PAST_PRESETS, PRESETS } from "@parley/core/contract/reporting/presets";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select, TextInput } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { presetLabel } from "./presets.ts";
import { rangeProblem, rangeProblemText } from "./range-problem.ts";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report.range", { range: "Range", byHand: "Custom", from: "From", to: "To" });

const isPreset = (value: string) => PRESETS.find((preset) => preset === value);
const shifted = (day: string, days: number): string => (isDay(day) ? addDays(day, days) : day);

/**
 * Fields for the range of a report: a preset, or its first and last day. Internally, `to` is the day after the last
 * (design section 4); users see both days as included. With `ahead`, future days are possible.
 */
export const RangeBar = ({ state, ahead }: { readonly state: ReportState; readonly ahead: boolean }) => {
  // Invalid range as typed, or from the URL. It stays in the fields, with its error.
  const [typed, setTyped] = useState<DayRange>();
  const shown = typed ?? state.asked;
  const problem = typed === undefined ? state.problem : rangeProblem(typed);
  const choose = (range: DayRange) => {
    if (range.from === "" || range.to === "") return;
    const isRefused = rangeProblem(range) !== undefined;
    setTyped(isRefused ? range : undefined);
    if (!isRefused) state.setRange(range);
  };
  const preset = problem === undefined ? state.preset : undefined;
  // Lists presets of future days too if the URL contains one.
  const offered = ahead || preset === "next30" ? PRESETS : PAST_PRESETS;
  return (
    <>
      <Labelled label={t("range")}>
        {(control) => (
          <Select
            {...control}
            fill={false}
            value={preset ?? ""}
            placeholder={preset === undefined ? t("byHand") : undefined}
            options={offered.map((known) => ({ value: known, label: () => presetLabel(known) }))}
            onChange={(value) => {
              const chosen = isPreset(value);
              if (chosen === undefined) return;
              setTyped(undefined);
              state.setPreset(chosen);
            }}
          />
        )}
      </Labelled>
      <Labelled label={t("from")}>
        {(control) => <TextInput {...control} fill={false} type="date" value={shown.from} onChange={(from) => choose({ from, to: shown.to })} />}
      </Labelled>
      <Labelled label={t("to")} error={problem === undefined ? undefined : rangeProblemText(problem)}>
        {(control) => (
          <TextInput
            {...control}
            fill={false}
            type="date"
            value={shifted(shown.to, -1)}
            onChange={(last) => choose({ from: shown.from, to: shifted(last, 1) })}
          />
        )}
      </Labelled>
    </>
  );
};
