import { WEEKDAYS, weekdaysFrom } from "@parley/core/calendar";
import { useState } from "react";
import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useFirstWeekday } from "../text/first-weekday.ts";
import { type CronTimes, LAST_DAY, readCron, writeCron } from "./cron-line.ts";
import { cronWeekday } from "./cron-text.ts";
import { type ControlProps, type Option, Select, TextInput } from "./inputs.tsx";
import { TimeInput } from "./time-input.tsx";

const t = defineMessages("ui.cron", {
  day: "Every day",
  weekday: "Every weekday",
  week: "Every week",
  month: "Every month",
  custom: "Custom (cron expression)",
  onWeekday: "Day of the week",
  onDay: "Day of the month",
  at: "Time",
  line: "Cron expression",
  lineHelp: "Minute, hour, day, month, weekday",
});

const OFTEN: readonly Option[] = (["day", "weekday", "week", "month", "custom"] as const).map((value) => ({ value, label: t.ref(value) }));
const EVERY = ["day", "weekday", "week", "month"] as const;
/**
 * Returns the weekdays as options, from the stakeholder's first day of the week. Their values count from Sunday, as in
 * cron.
 */
const weekdayOptions = (firstWeekday: number): readonly Option[] =>
  weekdaysFrom(firstWeekday).map((weekday) => {
    const inCron = (weekday + 1) % WEEKDAYS.length;
    return { value: String(inCron), label: () => cronWeekday(inCron) };
  });
const DAYS: readonly Option[] = Array.from({ length: LAST_DAY }, (_, at) => ({
  value: String(at + 1),
  label: () => new Intl.NumberFormat(currentLanguage().code).format(at + 1),
}));
const MONDAY_AT_SIX: CronTimes = { every: "week", time: "06:00", weekday: 1, day: 1 };

interface CronInputProps extends ControlProps {
  readonly value: string;
  readonly onChange: (line: string) => void;
}

/** Input for recurring times, chosen by day and time. Other schedules are entered as a cron expression. */
export const CronInput = ({ value, onChange, ...control }: CronInputProps) => {
  const times = readCron(value);
  const firstWeekday = useFirstWeekday();
  const [isCustom, setIsCustom] = useState(times === undefined);
  const shown = times ?? MONDAY_AT_SIX;
  const change = (part: Partial<CronTimes>) => onChange(writeCron({ ...shown, ...part }));
  const handleOften = (often: string) => {
    const every = EVERY.find((one) => one === often);
    setIsCustom(every === undefined);
    if (every !== undefined) change({ every });
  };
  return (
    <div className="parley-cron">
      <Select {...control} fill={false} options={OFTEN} value={isCustom ? "custom" : shown.every} onChange={handleOften} />
      {isCustom ? (
        <TextInput aria-label={t("line")} placeholder={t("lineHelp")} value={value} onChange={onChange} />
      ) : (
        <>
          {shown.every === "week" ? (
            <Select
              aria-label={t("onWeekday")}
              fill={false}
              options={weekdayOptions(firstWeekday)}
              value={String(shown.weekday)}
              onChange={(weekday) => change({ weekday: Number(weekday) })}
            />
          ) : null}
          {shown.every === "month" ? (
            <Select aria-label={t("onDay")} fill={false} options={DAYS} value={String(shown.day)} onChange={(day) => change({ day: Number(day) })} />
          ) : null}
          <TimeInput aria-label={t("at")} value={shown.time} onChange={(time) => time !== "" && change({ time })} />
        </>
      )}
    </div>
  );
};
