import type { ReactNode } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { DisabledReason } from "../controls/disabled-reason.tsx";
import { type Option, Select, Switch } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { RefreshButton } from "../list/toolbar.tsx";
import { SavedViewsSlot, type SavedViewsSlotProps } from "../list/views-place.tsx";
import { RangeBar } from "./range-bar.tsx";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report.bar", {
  filters: "Filters of the report",
  all: "All",
  compare: "Compare with the previous period",
  group: "Group by",
  ungrouped: "Default",
});

/** Filter of a report; shown with a reason if the user may not use it. */
export interface ReportFilter {
  readonly name: string;
  readonly label: Message;
  readonly options: readonly Option[];
  /** Text of the option for no filter; "All" by default. */
  readonly none?: string;
  /** Value that includes what the filter excludes by default. It is suggested if a report is empty. */
  readonly wider?: { readonly value: string; readonly label: Message };
  readonly disabledReason?: string;
  /** Error about the selected value. */
  readonly error?: string | undefined;
  /** True if the filter has a single value, so that it is shown as a switch. */
  readonly isSwitch?: true;
}

interface ReportBarProps extends Pick<SavedViewsSlotProps, "onExport" | "onSchedule"> {
  readonly state: ReportState;
  readonly filters: readonly ReportFilter[];
  readonly groups?: readonly Option[];
  readonly busy: boolean;
  readonly onRefresh: () => void;
  /** True if the report can be compared with the previous period. */
  readonly comparable?: boolean;
  /** True if the report covers future days. */
  readonly ahead?: boolean;
  /** Further buttons, such as download or schedule. */
  readonly actions?: ReactNode;
}

const FilterField = ({ state, filter }: { readonly state: ReportState; readonly filter: ReportFilter }) => {
  const { name, label, options, none = t("all"), disabledReason, error, isSwitch } = filter;
  const value = state.filters[name] ?? "";
  const on = options[0]?.value ?? "";
  if (isSwitch) return <Switch label={label()} checked={value === on} onChange={(checked) => state.setFilter(name, checked ? on : "")} />;
  return (
    <DisabledReason reason={disabledReason}>
      <Labelled label={label()} {...(error !== undefined && { error })}>
        {(control) => (
          <Select {...control} fill={false} placeholder={none} value={value} options={options} onChange={(chosen) => state.setFilter(name, chosen)} />
        )}
      </Labelled>
    </DisabledReason>
  );
};

const isSwitch = (filter: ReportFilter): boolean => filter.isSwitch === true;

/**
 * Toolbar of all reports and dashboards, with range, filters and refresh, stored in the URL. Selects are in the first
 * line, switches in the next.
 */
export const ReportBar = ({
  state,
  filters,
  groups,
  busy,
  onRefresh,
  comparable = false,
  ahead = false,
  actions,
  onExport,
  onSchedule,
}: ReportBarProps) => (
  <search className="parley-report-bar" aria-label={t("filters")}>
    <div className="parley-report-fields">
      <RangeBar state={state} ahead={ahead} />
      {filters
        .filter((filter) => !isSwitch(filter))
        .map((filter) => (
          <FilterField key={filter.name} state={state} filter={filter} />
        ))}
      {groups === undefined || groups.length === 0 ? null : (
        <Labelled label={t("group")}>
          {(control) => (
            <Select {...control} fill={false} placeholder={t("ungrouped")} value={state.group ?? ""} options={groups} onChange={state.setGroup} />
          )}
        </Labelled>
      )}
    </div>
    <div className="parley-report-switches">
      {filters.filter(isSwitch).map((filter) => (
        <FilterField key={filter.name} state={state} filter={filter} />
      ))}
      {comparable ? <Switch label={t("compare")} checked={state.compare} onChange={state.setCompare} /> : null}
    </div>
    <div className="parley-report-end">
      <SavedViewsSlot filters={filters} prefix="" isRanged onExport={onExport} onSchedule={onSchedule} />
      {actions}
      <RefreshButton busy={busy} onClick={onRefresh} />
    </div>
  </search>
);
