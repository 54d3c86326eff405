import { type ReactNode, useEffect, useRef, useState } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { DEBOUNCE_MS } from "../../shared/url-state/use-debounced.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { Checkbox, type Option, Select, TextInput } from "../controls/inputs.tsx";
import { CrossIcon, RefreshIcon, ThIcon } from "../icons.ts";
import { Popover } from "../overlay/popover.tsx";
import { SearchIcon } from "../shell-icons.ts";
import type { Column } from "./column.ts";
import type { ChosenColumns } from "./use-columns.ts";

const t = defineMessages("ui.list.toolbar", {
  columns: "Columns",
  defaults: "Back to the defaults",
  refresh: "Refresh",
  clear: { one: "Clear {count} filter", other: "Clear {count} filters" },
});

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** What is typed reaches the address once it rests; a change from outside (Back, Clear) reaches the box, and drops what was still resting. */
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

  const handleType = (text: string) => {
    setTyped(text);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, DEBOUNCE_MS);
  };
  return (
    <div className="parley-search" style={{ inlineSize: `calc(${label.length} * 0.9ch + 56px)` }}>
      <TextInput type="search" icon={<SearchIcon />} aria-label={label} placeholder={label} value={typed} onChange={handleType} />
    </div>
  );
};

export interface Filter {
  /** As in the options of `useListState`. */
  readonly name: string;
  readonly label: Message;
  readonly options: readonly Option[];
}

/** A filter by a day of the calendar, `YYYY-MM-DD`. */
export interface DayFilter {
  readonly name: string;
  readonly label: Message;
  readonly day: true;
}

export type ListFilter = Filter | DayFilter;

interface FilterControlProps {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const FilterControl = ({ filter, value, onChange }: FilterControlProps) =>
  "day" in filter ? (
    <span className="parley-day-filter">
      {filter.label()} <TextInput type="date" fill={false} aria-label={filter.label()} value={value} onChange={onChange} />
    </span>
  ) : (
    <Select aria-label={filter.label()} fill={false} placeholder={filter.label()} value={value} options={filter.options} onChange={onChange} />
  );

interface FiltersProps {
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly active: number;
  readonly onChange: (name: string, value: string) => void;
  readonly onClear: () => void;
}

export const Filters = ({ filters, values, active, onChange, onClear }: FiltersProps) => (
  <>
    {filters.map((filter) => (
      <FilterControl key={filter.name} filter={filter} value={values[filter.name] ?? ""} onChange={(value) => onChange(filter.name, value)} />
    ))}
    {active === 0 ? null : (
      <Button variant="minimal" icon={<CrossIcon />} onClick={onClear}>
        {t("clear", { count: active })}
      </Button>
    )}
  </>
);

export const ColumnChooser = <Row,>({ columns, chosen }: { readonly columns: readonly Column<Row>[]; readonly chosen: ChosenColumns<Row> }) => (
  <Popover
    placement="bottom-end"
    content={
      <fieldset className="parley-plain-fieldset">
        <legend>{t("columns")}</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.header()}
            checked={chosen.shown.includes(column)}
            disabled={chosen.shown.length === 1 && chosen.shown.includes(column)}
            onChange={() => chosen.toggle(column.id)}
          />
        ))}
        <Button size="small" variant="minimal" onClick={chosen.reset}>
          {t("defaults")}
        </Button>
      </fieldset>
    }
  >
    <IconButton icon={<ThIcon />} label={t("columns")} aria-haspopup="dialog" />
  </Popover>
);

export const RefreshButton = ({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) => (
  <IconButton icon={<RefreshIcon />} label={t("refresh")} loading={busy} onClick={onClick} />
);

export const Toolbar = ({ children, end }: { readonly children: ReactNode; readonly end: ReactNode }) => (
  <div className="parley-toolbar">
    <div className="parley-row">{children}</div>
    <div className="parley-row">{end}</div>
  </div>
);
