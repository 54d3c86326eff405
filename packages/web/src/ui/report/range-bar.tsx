import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select, TextInput } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { useTimeZone } from "../text/time-zone.ts";
import { addDays, PRESETS, presetLabel } from "./presets.ts";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report.range", { range: "Range", byHand: "Chosen days", from: "From", until: "Until", zone: "Days in {zone}" });

const isPreset = (value: string) => PRESETS.find((preset) => preset === value);

/** The range of a report: a preset, or two days. "Until" is the last day counted, although the range is half-open on the wire. */
export const RangeBar = ({ state }: { readonly state: ReportState }) => (
  <>
    <Labelled label={t("range")}>
      {(control) => (
        <Select
          {...control}
          fill={false}
          value={state.preset ?? ""}
          placeholder={state.preset === undefined ? t("byHand") : undefined}
          options={PRESETS.map((preset) => ({ value: preset, label: presetLabel(preset) }))}
          onChange={(value) => {
            const preset = isPreset(value);
            if (preset !== undefined) state.setPreset(preset);
          }}
        />
      )}
    </Labelled>
    <Labelled label={t("from")}>
      {(control) => (
        <TextInput
          {...control}
          fill={false}
          type="date"
          value={state.from}
          onChange={(from) => from !== "" && from < state.to && state.setRange({ from, to: state.to })}
        />
      )}
    </Labelled>
    <Labelled label={t("until")}>
      {(control) => (
        <TextInput
          {...control}
          fill={false}
          type="date"
          value={addDays(state.to, -1)}
          onChange={(until) => until !== "" && until >= state.from && state.setRange({ from: state.from, to: addDays(until, 1) })}
        />
      )}
    </Labelled>
    <span className="parley-muted">{t("zone", { zone: useTimeZone() })}</span>
  </>
);
