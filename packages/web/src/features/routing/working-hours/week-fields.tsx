import type { WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { DAY_MINUTES, type Interval, mapWeekdays, readShifts, WEEKDAYS, type Weekday, weekOf } from "@parley/core/hours";
import { useFormContext } from "react-hook-form";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { DuplicateIcon } from "../../../ui/icons.ts";
import { Menu, type MenuEntry } from "../../../ui/overlay/menu.tsx";
import { dayName } from "./hours-texts.ts";
import { ShiftsInput } from "./shifts-input.tsx";
import { useWeekdays } from "./use-weekdays.ts";

const t = defineMessages("workingHours.week", {
  legend: "Week",
  help: "Enter a night shift on the day it starts: from 22:00 to 02:00.",
  copy: "Copy {day} to other days",
  weekdays: "Monday to Friday",
  all: "Every day",
});

const WORKDAYS = WEEKDAYS.slice(0, 5);
const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

/**
 * Bar from midnight to midnight with a day's open hours, including hours of the previous day that extend past midnight.
 */
const DayStrip = ({ intervals }: { readonly intervals: readonly Interval[] }) => (
  <div className="parley-day-strip" aria-hidden="true">
    {intervals.map(([start, end]) => (
      <span key={start} style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }} />
    ))}
  </div>
);

/** Menu that copies a day's hours to the working days, to all days, or to one day. */
const CopyDay = ({ day }: { readonly day: Weekday }) => {
  const weekdays = useWeekdays();
  const { getValues, setValue } = useFormContext<WorkingHoursTexts>();
  const copyTo = (days: readonly Weekday[]) => {
    for (const other of days) if (other !== day) setValue(other, getValues(day), { shouldDirty: true, shouldValidate: true });
  };
  const entries: readonly MenuEntry[] = [
    { key: "weekdays", label: t("weekdays"), onSelect: () => copyTo(WORKDAYS) },
    { key: "all", label: t("all"), onSelect: () => copyTo(WEEKDAYS) },
    "divider",
    ...weekdays.filter((other) => other !== day).map((other) => ({ key: other, label: dayName(other), onSelect: () => copyTo([other]) })),
  ];
  return (
    <Menu entries={entries} placement="bottom-end">
      <IconButton size="small" icon={<DuplicateIcon />} label={t("copy", { day: dayName(day) })} />
    </Menu>
  );
};

/** Fields for the seven days of the week, each with its intervals and a bar of 24 hours. */
export const WeekFields = () => {
  const { watch } = useFormContext<WorkingHoursTexts>();
  const texts = watch();
  const weekdays = useWeekdays();
  // Treats a day with invalid input as closed.
  const week = weekOf(mapWeekdays((day) => readShifts(texts[day] ?? "") ?? []));
  return (
    <fieldset className="parley-plain-fieldset">
      <legend>{t("legend")}</legend>
      <div className="parley-week-head">
        <span className="parley-muted">{t("help")}</span>
      </div>
      {weekdays.map((day) => (
        <div key={day} className="parley-week-day">
          <Field<WorkingHoursTexts, Weekday> name={day} label={dayName(day)}>
            {(control) => (
              <div className="parley-week-hours">
                <ShiftsInput {...control} of={dayName(day)} />
                <CopyDay day={day} />
              </div>
            )}
          </Field>
          <DayStrip intervals={week[day]} />
        </div>
      ))}
    </fieldset>
  );
};
