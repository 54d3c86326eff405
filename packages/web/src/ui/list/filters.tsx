import { useMemo, useState } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { type Option, Select, TextInput } from "../controls/inputs.tsx";
import { AddIcon, CrossIcon } from "../icons.ts";
import { KeyHint } from "../keys/key-hint.tsx";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { type QuickItem, QuickSearch } from "../palette/quick-search.tsx";
import { withRemovedOption } from "./removed-option.ts";

const t = defineMessages("ui.list.filters", {
  clear: { one: "Clear {count} filter", other: "Clear {count} filters" },
  any: "Any",
  remove: "Remove the filter {name}",
  add: "Filter",
  choose: "Filter by …",
  nothing: "No filter of that name",
  day: "Choose a day",
  keys: "List",
});

/** Maximum number of filters that are all shown. Longer lists of filters show the first ones, and offer a menu. */
const ALL_SHOWN_MAX = 3;
/** Number of filters that are shown without a value beside the menu. */
const FIRST_SHOWN = 2;

export interface Filter {
  readonly name: string;
  readonly label: Message;
  readonly options: readonly Option[];
}

/** Filter by a calendar day, in the format `YYYY-MM-DD`. */
export interface DayFilter {
  readonly name: string;
  readonly label: Message;
  readonly day: true;
}

export type ListFilter = Filter | DayFilter;

const focusOn = (input: HTMLInputElement | null): void => input?.focus();

interface FilterControlProps {
  /** True if the control appears because the user chose it, so that it takes the focus. */
  readonly isWanted: boolean;
  readonly filter: ListFilter;
  readonly value: string;
  /** True after all options are loaded. */
  readonly isKnown: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * Control of one filter. While it is not set, its name is the placeholder of the select; otherwise the name precedes
 * the value, with a clear button. The element stays the same, so that it keeps the focus.
 */
const FilterControl = ({ filter, value, isKnown, isWanted, onChange }: FilterControlProps) => {
  const name = filter.label();
  const isDay = "day" in filter;
  const isSet = value !== "";
  return (
    <span className={`parley-filter${isSet ? " is-set" : ""}`}>
      {isSet || isDay ? <span className="parley-filter-name">{name}</span> : null}
      {isDay ? (
        <TextInput type="date" fill={false} aria-label={name} value={value} onChange={onChange} inputRef={isWanted ? focusOn : null} />
      ) : (
        <Select
          aria-label={name}
          fill={false}
          placeholder={isSet ? t("any") : name}
          value={value}
          options={withRemovedOption(filter.options, value, filter.label, isKnown)}
          onChange={onChange}
        />
      )}
      {isSet ? (
        <button
          type="button"
          className="parley-filter-remove"
          aria-label={t("remove", { name })}
          title={t("remove", { name })}
          onClick={() => onChange("")}
        >
          <CrossIcon size={12} />
        </button>
      ) : null}
    </span>
  );
};

interface FiltersProps {
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly active: number;
  /** True after all options are loaded. A value that is not among them no longer exists then. */
  readonly isKnown: boolean;
  /** True if the letter F opens the menu, which one list per screen may have. */
  readonly hasKey: boolean;
  readonly onChange: (name: string, value: string) => void;
  readonly onClear: () => void;
}

/** Returns the entries of the menu: a value of a filter each, or a filter by day, whose control is shown first. */
const itemsOf = (filters: readonly ListFilter[], onChange: FiltersProps["onChange"], onShow: (name: string) => void): QuickItem[] =>
  filters.flatMap((filter): QuickItem[] =>
    "day" in filter
      ? // Waits until the menu has closed, because it keeps the focus while it is open.
        [{ id: filter.name, label: t("day"), group: filter.label(), run: () => void setTimeout(() => onShow(filter.name)) }]
      : filter.options.map(({ value, label }) => ({
          id: `${filter.name}=${value}`,
          label: label(),
          group: filter.label(),
          run: () => onChange(filter.name, value),
        })),
  );

interface FilterMenuProps extends Pick<FiltersProps, "filters" | "hasKey" | "onChange"> {
  readonly onShow: (name: string) => void;
}

/** Button and search box that set a filter in one step: the user types part of a value or of the filter's name. */
const FilterMenu = ({ filters, hasKey, onChange, onShow }: FilterMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts(useMemo(() => (hasKey ? [{ keys: "f", group: t.ref("keys"), label: t.ref("choose"), run: () => setIsOpen(true) }] : []), [hasKey]));
  return (
    <>
      <Button variant="minimal" icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("add")} {hasKey ? <KeyHint>F</KeyHint> : null}
      </Button>
      <QuickSearch
        open={isOpen}
        items={isOpen ? itemsOf(filters, onChange, onShow) : []}
        placeholder={t("choose")}
        nothing={t("nothing")}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};

/**
 * Filters of a list. If there are many, only those with a value and the first ones are shown, and a menu offers all.
 * A filter that was shown keeps its place until the list is left, so that clearing it does not remove the focus.
 */
export const Filters = ({ filters, values, active, isKnown, hasKey, onChange, onClear }: FiltersProps) => {
  const [kept, setKept] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<string>();
  const keep = (name: string) => setKept((names) => (names.includes(name) ? names : [...names, name]));
  const change = (name: string, value: string) => {
    keep(name);
    onChange(name, value);
  };
  const show = (name: string) => {
    keep(name);
    setWanted(name);
  };
  const hasMenu = filters.length > ALL_SHOWN_MAX;
  const shown = filters.filter(({ name }, at) => !hasMenu || at < FIRST_SHOWN || kept.includes(name) || (values[name] ?? "") !== "");
  return (
    <>
      {shown.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ""}
          isKnown={isKnown}
          isWanted={wanted === filter.name}
          onChange={(value) => change(filter.name, value)}
        />
      ))}
      {hasMenu ? <FilterMenu filters={filters} hasKey={hasKey} onChange={change} onShow={show} /> : null}
      {active < 2 ? null : (
        <Button variant="minimal" icon={<CrossIcon />} onClick={onClear}>
          {t("clear", { count: active })}
        </Button>
      )}
    </>
  );
};
