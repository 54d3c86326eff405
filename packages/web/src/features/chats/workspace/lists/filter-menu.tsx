import { inbox } from "@parley/core/contract/chats/inbox";
import { useQuery } from "@tanstack/react-query";
import { memo, useMemo } from "react";
import { platformName } from "../../../../kit/platforms/platform-name.ts";
import { priorityText } from "../../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { Button, IconButton } from "../../../../ui/controls/button.tsx";
import { type Option, Select } from "../../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { withRemovedOption } from "../../../../ui/list/removed-option.ts";
import { SavedViewsSlot } from "../../../../ui/list/views-place.tsx";
import { Popover } from "../../../../ui/overlay/popover.tsx";
import { FilterIcon } from "../../../../ui/shell-icons.ts";
import type { RowFilters } from "./rows.tsx";
import { inboxCalls } from "./use-paged.ts";
import type { WorkspaceLocation } from "./use-place.ts";

const t = defineMessages("workspace.filters", {
  open: { one: "Filters ({count} set)", other: "Filters ({count} set)" },
  none: "Filters",
  platform: "Channel",
  priority: "Priority",
  labelId: "Label",
  ownerId: "Owner",
  teamId: "Team",
  any: "Any",
  nobody: "Nobody",
  clear: "Clear filters",
});

const NAMES = ["platform", "priority", "labelId", "ownerId", "teamId"] as const satisfies readonly (keyof RowFilters)[];

const named = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({ value: String(id), label: () => name });
const NOBODY: Option = { value: "0", label: t.ref("nobody") };

/** Queries the options of each filter; empty until loaded. */
function useChoices(enabled: boolean): Readonly<Record<keyof RowFilters, readonly Option[]>> {
  const { data } = useQuery({ ...inboxCalls.filter.options(), enabled });
  return useMemo(
    () => ({
      platform: (data?.platforms ?? []).map((value) => ({ value, label: () => platformName(value) })),
      priority: (data?.priorities ?? []).map((value) => ({ value, label: () => priorityText(value) })),
      labelId: (data?.labels ?? []).map(named),
      ownerId: data === undefined ? [] : [NOBODY, ...data.agents.map(named)],
      teamId: data === undefined ? [] : [NOBODY, ...data.teams.map(named)],
    }),
    [data],
  );
}

type Filtering = Pick<WorkspaceLocation, "filters" | "setFilter" | "clear">;

interface ChoiceProps extends Pick<Filtering, "setFilter"> {
  readonly name: keyof RowFilters;
  readonly value: string;
  readonly options: readonly Option[];
}

/** Select of one filter, memoised because it may list thousands of owners. */
const Choice = memo(({ name, value, options, setFilter }: ChoiceProps) => (
  <Labelled label={t(name)}>
    {(control) => <Select {...control} placeholder={t("any")} value={value} options={options} onChange={(chosen) => setFilter(name, chosen)} />}
  </Labelled>
));

const Choices = ({ filters, setFilter, clear }: Filtering) => {
  const options = useChoices(true);
  return (
    <div className="parley-work-filters">
      {NAMES.map((name) => (
        <Choice
          key={name}
          name={name}
          value={String(filters[name] ?? "")}
          options={withRemovedOption(options[name], String(filters[name] ?? ""), t.ref(name), options.priority.length > 0)}
          setFilter={setFilter}
        />
      ))}
      <Button variant="minimal" onClick={clear}>
        {t("clear")}
      </Button>
    </div>
  );
};

/** Saved views of a list. They get the filter options, so that they can report values that no longer exist. */
export const InboxSavedViews = memo(({ filters }: Pick<Filtering, "filters">) => {
  const mayRead = useCan(inbox.filter.access);
  const options = useChoices(mayRead && NAMES.some((name) => filters[name] !== undefined));
  return <SavedViewsSlot prefix="" filters={NAMES.map((name) => ({ name, label: t.ref(name), options: options[name] }))} />;
});

export const FilterMenu = memo(({ filters, setFilter, clear }: Filtering) => {
  const mayRead = useCan(inbox.filter.access);
  const count = NAMES.filter((name) => filters[name] !== undefined).length;
  if (!mayRead) return null;
  return (
    <Popover content={<Choices filters={filters} setFilter={setFilter} clear={clear} />} placement="bottom-end">
      <IconButton
        icon={<FilterIcon />}
        label={count === 0 ? t("none") : t("open", { count })}
        variant={count === 0 ? "minimal" : "solid"}
        intent={count === 0 ? "none" : "primary"}
      />
    </Popover>
  );
});
