import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { DEBOUNCE_MS } from "../../shared/url-state/use-debounced.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { Checkbox, TextInput } from "../controls/inputs.tsx";
import { RefreshIcon, ThIcon } from "../icons.ts";
import { Popover } from "../overlay/popover.tsx";
import { SearchIcon } from "../shell-icons.ts";
import { COLUMN_WIDTH_MIN, type Column } from "./column.ts";
import type { ChosenColumns } from "./use-columns.ts";
import type { UserColumnWidths } from "./use-widths.ts";

const t = defineMessages("ui.list.toolbar", {
  columns: "Columns",
  defaults: "Reset to defaults",
  refresh: "Refresh",
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
