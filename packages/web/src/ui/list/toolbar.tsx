import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { DEBOUNCE_MS } from "../../shared/url-state/use-debounced.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { Checkbox, type Option, Select, TextInput } from "../controls/inputs.tsx";
import { CrossIcon, RefreshIcon, ThIcon } from "../icons.ts";
import { Popover } from "../overlay/popover.tsx";
import { SearchIcon } from "../shell-icons.ts";
import { COLUMN_WIDTH_MIN, type Column } from "./column.ts";
import { withRemovedOption } from "./removed-option.ts";
import type { ChosenColumns } from "./use-columns.ts";
import type { UserColumnWidths } from "./use-widths.ts";

const t = defineMessages("ui.list.toolbar", {
  columns: "Columns",
  defaults: "Reset to defaults",
  refresh: "Refresh",
  clear: { one: "Clear {count} filter", other: "Clear {count} filters" },
  any: "Any",
  remove: "Remove the filter {name}",
  width: "Width of {name}",
});

/** Maximum width of a column set by the user, in pixels. */
const WIDTH_MOST = 600;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * Search box that updates the URL after the user pauses. An external change, such as Back or Clear, replaces the text
 * and discards a pending update.
 */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(resting.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const handleType = useEffectEvent((text: string) => {
    setTyped(text);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, DEBOUNCE_MS);
  });
  // Memoised, because Blueprint measures the icon on every render, which forces a layout, and the surrounding component
  // is re-rendered on every event.
  return useMemo(
    () => (
      <div className="parley-search" style={{ inlineSize: `calc(${label.length} * 0.9ch + 56px)` }}>
        <TextInput type="search" icon={<SearchIcon />} aria-label={label} placeholder={label} value={typed} onChange={(text) => handleType(text)} />
      </div>
    ),
    [label, typed],
  );
};

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

interface FilterControlProps {
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
const FilterControl = ({ filter, value, isKnown, onChange }: FilterControlProps) => {
  const name = filter.label();
  const isDay = "day" in filter;
  const isSet = value !== "";
  return (
    <span className={`parley-filter${isSet ? " is-set" : ""}`}>
      {isSet || isDay ? <span className="parley-filter-name">{name}</span> : null}
      {isDay ? (
        <TextInput type="date" fill={false} aria-label={name} value={value} onChange={onChange} />
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
  readonly onChange: (name: string, value: string) => void;
  readonly onClear: () => void;
}

export const Filters = ({ filters, values, active, isKnown, onChange, onClear }: FiltersProps) => (
  <>
    {filters.map((filter) => (
      <FilterControl
        key={filter.name}
        filter={filter}
        value={values[filter.name] ?? ""}
        isKnown={isKnown}
        onChange={(value) => onChange(filter.name, value)}
      />
    ))}
    {active < 2 ? null : (
      <Button variant="minimal" icon={<CrossIcon />} onClick={onClear}>
        {t("clear", { count: active })}
      </Button>
    )}
  </>
);

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly chosen: ChosenColumns<Row>;
  readonly widths: UserColumnWidths;
}

/** Popover in which the user chooses visible columns and their widths, also by keyboard. */
export const ColumnChooser = <Row,>({ columns, chosen, widths }: ColumnChooserProps<Row>) => {
  const reset = () => {
    chosen.reset();
    widths.reset();
  };
  return (
    <Popover
      placement="bottom-end"
      content={
        <fieldset className="parley-plain-fieldset">
          <legend>{t("columns")}</legend>
          {columns.map((column) => {
            const isShown = chosen.shown.includes(column);
            return (
              <div key={column.id} className="parley-column-choice">
                <Checkbox
                  label={column.header()}
                  checked={isShown}
                  disabled={chosen.shown.length === 1 && isShown}
                  onChange={() => chosen.toggle(column.id)}
                />
                {isShown ? (
                  <input
                    type="range"
                    aria-label={t("width", { name: column.header() })}
                    min={COLUMN_WIDTH_MIN}
                    max={WIDTH_MOST}
                    step={8}
                    value={widths.drawn[column.id] ?? column.width ?? COLUMN_WIDTH_MIN}
                    onChange={(event) => widths.draw(column.id, Number(event.currentTarget.value))}
                  />
                ) : null}
              </div>
            );
          })}
          <Button size="small" variant="minimal" onClick={reset}>
            {t("defaults")}
          </Button>
        </fieldset>
      }
    >
      <IconButton icon={<ThIcon />} label={t("columns")} aria-haspopup="dialog" />
    </Popover>
  );
};

export const RefreshButton = ({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) => (
  <IconButton icon={<RefreshIcon />} label={t("refresh")} loading={busy} onClick={onClick} />
);

export const Toolbar = ({ children, end }: { readonly children: ReactNode; readonly end: ReactNode }) => (
  <div className="parley-toolbar">
    <div className="parley-row">{children}</div>
    <div className="parley-row">{end}</div>
  </div>
);
