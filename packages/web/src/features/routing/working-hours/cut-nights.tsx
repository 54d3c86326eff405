import type { WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { type CutNight, clockText, cutNights, DAY_MINUTES, readShifts, weekOf, weekWith } from "@parley/core/hours";
import { useFormContext } from "react-hook-form";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { longDay } from "../../../ui/text/day-format.ts";

const t = defineMessages("workingHours.cutNights", {
  title: "Nights that end early",
  text: "The night of {day} ends at {end} instead of {planned}, because a special day begins.",
  named: "The night of {day} ends at {end} instead of {planned}, because a special day begins: {label}.",
  keep: "To keep a night open, add its hours after midnight to the special day, such as 00:00 to 02:00.",
});

/** Maximum of a useful list. */
const MOST_SHOWN = 5;

const nightText = ({ day, plannedEnd, end, label }: CutNight): string =>
  t(label === "" ? "text" : "named", {
    day: longDay(day),
    end: clockText(end === 0 ? DAY_MINUTES : end),
    planned: clockText(plannedEnd),
    label,
  });

/** Names nights that the special days of the surrounding form cut short, while they are entered. */
export const CutNights = () => {
  const { watch } = useFormContext<WorkingHoursTexts>();
  const texts = watch();
  const overrides = texts.overrides
    .map(({ hours, ...days }) => ({ ...days, intervals: readShifts(hours) ?? [] }))
    .filter(({ from, to }) => from !== "" && from <= to);
  const weekly = weekOf(weekWith((day) => readShifts(texts[day] ?? "") ?? []));
  const nights = cutNights({ weekly, overrides, timeZone: texts.timeZone }, new Date());
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
