import type { ReactNode } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { DisabledReason } from "../controls/disabled-reason.tsx";
import { type Option, Select, Switch } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { RefreshButton } from "../list/toolbar.tsx";
import { ViewsPlace, type ViewsPlaceProps } from "../list/views-place.tsx";
import { RangeBar } from "./range-bar.tsx";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report.bar", {
  filters: "Filters of the report",
  all: "All",
  compare: "Compare with the previous period",
  group: "Group by",
  ungrouped: "Default",
});

/** A filter of a report; if the user may not use it, it says why. */
export interface ReportFilter {
  readonly name: string;
  readonly label: Message;
  readonly options: readonly Option[];
  /** Label of the empty choice; "All" by default. */
  readonly none?: string;
  /** For filters that exclude something by default: the value that includes it, suggested if a report is empty. */
  readonly wider?: { readonly value: string; readonly label: Message };
  readonly disabledReason?: string;
  /** Error of the chosen value. */
  readonly error?: string | undefined;
  /** The filter has a single value besides none, so it is shown as a switch. */
  readonly isSwitch?: true;
}

interface ReportBarProps extends Pick<ViewsPlaceProps, "onExport" | "onSchedule"> {
  readonly state: ReportState;
  readonly filters: readonly ReportFilter[];
  /** Possible groupings of the rows. */
  readonly groups?: readonly Option[];
  readonly busy: boolean;
  readonly onRefresh: () => void;
  /** Whether a comparison with the previous period is available. */
  readonly comparable?: boolean;
  /** Whether the report shows future days. */
  readonly ahead?: boolean;
  /** Additional buttons: download, e-mail, schedule. */
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
 * Range, filters and refresh of all reports and dashboards, stored in the address. Selects are in the first row,
 * switches in the next.
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
      <ViewsPlace filters={filters} prefix="" isRanged onExport={onExport} onSchedule={onSchedule} />
      {actions}
      <RefreshButton busy={busy} onClick={onRefresh} />
    </div>
  </search>
);
