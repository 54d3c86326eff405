import { readShifts, shiftsText } from "@parley/core/hours";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { TimeInput } from "../../../ui/controls/time-input.tsx";
import type { FieldControl } from "../../../ui/form/field.tsx";
import { AddIcon, CrossIcon } from "../../../ui/icons.ts";
import { MIDNIGHT, nextShift, rowsOf, type ShiftRow, textOf } from "./shift-rows.ts";

const t = defineMessages("workingHours.shifts", {
  from: "{day}: from",
  to: "{day}: to",
  until: "–",
  night: "next day",
  allDay: "Open all day",
  setTimes: "Set times",
  setTimesFor: "Set times on {day}",
  closed: "Closed",
  add: "Add hours",
  addFor: "Add hours on {day}",
  remove: "Remove {from} to {to} on {day}",
  removeAllDay: "Remove all day on {day}",
});

interface ShiftsInputProps extends FieldControl<string> {
  /** Name of the day, such as `Monday`, for the accessible names of the inputs. */
  readonly of: string;
}

const isNight = ({ from, to }: ShiftRow): boolean => from !== "" && to !== "" && to !== MIDNIGHT && to <= from;
const isAllDay = ({ from, to }: ShiftRow): boolean => from === MIDNIGHT && to === MIDNIGHT;
const same = (one: string, other: string): boolean => {
  const [a, b] = [readShifts(one), readShifts(other)];
  return one === other || (a !== undefined && b !== undefined && shiftsText(a) === shiftsText(b));
};

/**
 * Input for the hours of a day as intervals. Its value has the string format that files and the CLI use; incomplete
 * input is preserved.
 */
export const ShiftsInput = ({ of: day, id, value, onChange, onBlur, disabled, intent, inputRef, ...described }: ShiftsInputProps) => {
  const [entered, setEntered] = useState<readonly ShiftRow[]>(() => rowsOf(value));
  /**
   * Index of the interval being edited. It stays as typed, even while it is 00:00 to 00:00, which otherwise means all
   * day.
   */
  const [typedIn, setTypedIn] = useState<number>();
  // Uses the new value if it was changed from outside, for example by copying another day or applying a colleague's
  // version.
  const rows = same(textOf(entered), value) ? entered : rowsOf(value);
  const change = (changed: readonly ShiftRow[]) => {
    setEntered(changed);
    onChange(textOf(changed));
  };
  const set = (index: number, part: Partial<ShiftRow>) => change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const time = (index: number, part: keyof ShiftRow) => (
    <TimeInput
      {...described}
      {...(index === 0 && part === "from" && { id, inputRef })}
      intent={intent}
      disabled={disabled}
      aria-label={t(part, { day })}
      value={rows[index]?.[part] ?? ""}
      onChange={(typed) => set(index, { [part]: typed })}
      onFocus={() => setTypedIn(index)}
      onBlur={(event) => {
        const isBeside =
          event.relatedTarget instanceof HTMLInputElement && event.currentTarget.closest(".parley-shift")?.contains(event.relatedTarget);
        if (!isBeside) setTypedIn(undefined);
        onBlur();
      }}
    />
  );
  return (
    <div className="parley-shifts">
      {rows.length === 0 ? <span className="parley-muted">{t("closed")}</span> : null}
      {rows.map((row, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place, whatever is typed there
          key={index}
          className="parley-shift"
        >
          {isAllDay(row) && typedIn !== index ? (
            <>
              <span>{t("allDay")}</span>
              <Button
                size="small"
                variant="minimal"
                disabled={disabled}
                aria-label={t("setTimesFor", { day })}
                {...(index === 0 && { id })}
                onClick={() => set(index, nextShift([]))}
              >
                {t("setTimes")}
              </Button>
            </>
          ) : (
            <>
              {time(index, "from")}
              <span aria-hidden="true">{t("until")}</span>
              {time(index, "to")}
              {isNight(row) ? <span className="parley-muted">{t("night")}</span> : null}
            </>
          )}
          <IconButton
            size="small"
            icon={<CrossIcon />}
            label={isAllDay(row) ? t("removeAllDay", { day }) : t("remove", { ...row, day })}
            disabled={disabled}
            onClick={() => change(rows.filter((_, at) => at !== index))}
          />
        </span>
      ))}
      <Button
        size="small"
        variant="minimal"
        icon={<AddIcon />}
        disabled={disabled}
        aria-label={t("addFor", { day })}
        {...(rows.length === 0 && { id })}
        onClick={() => change([...rows, nextShift(rows)])}
      >
        {t("add")}
      </Button>
    </div>
  );
};
