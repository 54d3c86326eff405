import type { WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { clockText, DAY_MINUTES, mapWeekdays, readShifts, type ShortenedNight, shortenedNights, weekOf } from "@parley/core/hours";
import { useFormContext } from "react-hook-form";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { longDay } from "../../../ui/text/day-format.ts";

const t = defineMessages("workingHours.cutNights", {
  title: "Night hours that end early",
  text: "The night hours of {day} end at {end} instead of {planned}, because a special day begins.",
  named: "The night hours of {day} end at {end} instead of {planned}, because a special day begins: {label}.",
  keep: "To keep a night open, add its hours after midnight to the special day, such as 00:00 to 02:00.",
});

/** Maximum number of shortened nights that the warning lists. */
const MOST_SHOWN = 5;

const nightText = ({ day, plannedEnd, end, label }: ShortenedNight): string =>
  t(label === "" ? "text" : "named", {
    day: longDay(day),
    end: clockText(end === 0 ? DAY_MINUTES : end),
    planned: clockText(plannedEnd),
    label,
  });

/** Warning about nights that the special days in the form cut short, updated while the user types. */
export const ShortenedNightsWarning = () => {
  const { watch } = useFormContext<WorkingHoursTexts>();
  const texts = watch();
  const overrides = texts.overrides
    .map(({ hours, ...days }) => ({ ...days, intervals: readShifts(hours) ?? [] }))
    .filter(({ from, to }) => from !== "" && from <= to);
  const weekly = weekOf(mapWeekdays((day) => readShifts(texts[day] ?? "") ?? []));
  const nights = shortenedNights({ weekly, overrides, timeZone: texts.timeZone }, new Date());
  if (nights.length === 0) return null;
  return (
    <Callout intent="warning" title={t("title")}>
      {nights.slice(0, MOST_SHOWN).map((night) => (
        <p key={night.day}>{nightText(night)}</p>
      ))}
      <p>{t("keep")}</p>
    </Callout>
  );
};
