import type { WorkingHoursTexts } from "@parley/core/contract/messenger/working-hours-text";
import { DAY_MINUTES, type Interval, readShifts, WEEKDAYS, weekOf, weekWith } from "@parley/core/hours";
import { useFormContext } from "react-hook-form";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { formParts } from "../../ui/form/form-parts.ts";
import { DuplicateIcon } from "../../ui/icons.ts";
import { dayName } from "./hours-texts.ts";

const t = defineMessages("workingHours.week", {
  legend: "Week",
  help: "For example 08:00-12:00, 13:00-17:00. Enter a night shift on the day it starts: 22:00-02:00. Leave empty when closed.",
  copy: "Copy Monday to weekdays",
  closed: "closed",
});

const WEEKDAYS_AFTER_MONDAY = ["tuesday", "wednesday", "thursday", "friday"] as const;
const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

const { TextField } = formParts<WorkingHoursTexts>();

/** The day from midnight to midnight, with what comes over from the night before. */
const DayStrip = ({ intervals }: { readonly intervals: readonly Interval[] }) => (
  <div className="parley-day-strip" aria-hidden="true">
    {intervals.map(([start, end]) => (
      <span key={start} style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }} />
    ))}
  </div>
);

/** The seven days of the form around it, each as text and as a strip of its 24 hours. */
export const WeekFields = () => {
  const { watch, setValue } = useFormContext<WorkingHoursTexts>();
  const texts = watch();
  // What cannot be read yet shows as closed until it can.
  const week = weekOf(weekWith((day) => readShifts(texts[day] ?? "") ?? []));
  const copy = () => {
    for (const day of WEEKDAYS_AFTER_MONDAY) setValue(day, texts.monday, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className="parley-plain-fieldset">
      <legend>{t("legend")}</legend>
      <div className="parley-week-head">
        <span className="parley-muted">{t("help")}</span>
        <Button size="small" icon={<DuplicateIcon />} onClick={copy}>
          {t("copy")}
        </Button>
      </div>
      {WEEKDAYS.map((day) => (
        <div key={day} className="parley-week-day">
          <TextField name={day} label={dayName(day)} placeholder={t("closed")} autoComplete="off" />
          <DayStrip intervals={week[day]} />
        </div>
      ))}
    </fieldset>
  );
};
