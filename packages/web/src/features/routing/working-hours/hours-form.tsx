import { WorkingHours } from "@parley/core/contract/routing/working-hours";
import { textsOf, WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { useMutation } from "@tanstack/react-query";
import { ZonePicker } from "../../../kit/places/zone-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import type { HoursPart } from "./hours-place.tsx";
import { dayName, specialDayText } from "./hours-texts.ts";
import { hoursCalls } from "./queries.ts";
import { SpecialDays } from "./special-days.tsx";
import { useWeekdays } from "./use-weekdays.ts";
import { WeekFields } from "./week-fields.tsx";

const t = defineMessages("workingHours.form", {
  timeZone: "Time zone",
  timeZoneHelp: "Daylight saving time is taken into account.",
  specialDays: "Special days",
  closedMessage: "Out-of-hours message",
  closedMessageHelp: "Sent once a day to a customer who asks for a person. Leave empty to send nothing.",
  saved: "Working hours saved",
});

const { Form, Field, LongTextField } = defineForm(WorkingHoursTexts);

interface HoursFormProps {
  readonly hours: WorkingHours;
  /** Owner of the working hours: the stakeholder, a team or a branch. */
  readonly part: HoursPart;
}

export const HoursForm = ({ hours, part }: HoursFormProps) => {
  const { mutateAsync } = useMutation(hoursCalls.update.mutation({ quiet: true }));
  const weekdays = useWeekdays();
  return (
    <EditForm
      form={Form}
      row={hours}
      schema={WorkingHours}
      valuesOf={textsOf}
      // Allows saving without changes if the owner has no hours of its own, because this stores the inherited ones for
      // it.
      sendUnchanged={hours.version === 0}
      onSave={(draft, { version }) => mutateAsync({ body: { ...draft, ...part, version } })}
      says={() => t("saved")}
      fields={[
        [t("timeZone"), ({ timeZone }) => timeZone],
        ...weekdays.map((day) => [dayName(day), (values: WorkingHoursTexts) => values[day]] as const),
        [t("specialDays"), ({ overrides }) => overrides.map(specialDayText).join("; ")],
        [t("closedMessage"), ({ closedMessage }) => closedMessage],
      ]}
    >
      <WeekFields />
      <SpecialDays part={part} />
      <Field name="timeZone" label={t("timeZone")} help={t("timeZoneHelp")}>
        {(control) => <ZonePicker {...control} />}
      </Field>
      <LongTextField name="closedMessage" label={t("closedMessage")} help={t("closedMessageHelp")} />
    </EditForm>
  );
};
