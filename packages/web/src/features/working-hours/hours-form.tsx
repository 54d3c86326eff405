import { WorkingHours } from "@parley/core/contract/messenger/working-hours";
import { textsOf, WorkingHoursTexts } from "@parley/core/contract/messenger/working-hours-text";
import { WEEKDAYS } from "@parley/core/hours";
import { useMutation } from "@tanstack/react-query";
import type { output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { dayName, specialDayText } from "./hours-texts.ts";
import { hoursCalls } from "./queries.ts";
import { SpecialDays } from "./special-days.tsx";
import { WeekFields } from "./week-fields.tsx";

const t = defineMessages("workingHours.form", {
  timeZone: "Time zone",
  timeZoneHelp: "The clock that counts, summer time included.",
  specialDays: "Special days",
  closedMessage: "Message outside the hours",
  closedMessageHelp: "The bot says it once a day to a customer who asks for a person. Empty: it says nothing.",
  save: "Save",
  saved: "The working hours are saved",
});

const { Form, LongTextField, ChoiceField } = defineForm(WorkingHoursTexts);

/** Every zone that the browser knows, and the stored one, which may be older than the browser. */
const zonesWith = (stored: string) =>
  [...new Set([stored, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort().map((value) => ({ value, label: () => value.replaceAll("_", " ") }));

export const HoursForm = ({ hours }: { readonly hours: WorkingHours }) => {
  const { mutateAsync } = useMutation(hoursCalls.update.mutation({ quiet: true }));
  const { version, readPresent } = useSeenVersion(hours, WorkingHours, textsOf);
  const handleSubmit = async (draft: output<typeof WorkingHoursTexts>) => {
    const saved = await mutateAsync({ body: { ...draft, version: version.current } });
    version.current = saved.version;
    notifyDone(t("saved"));
  };
  return (
    <Form
      defaults={textsOf(hours)}
      submit={t("save")}
      sendUnchanged={false}
      onSubmit={handleSubmit}
      conflict={{
        read: readPresent,
        fields: [
          [t("timeZone"), ({ timeZone }) => timeZone],
          ...WEEKDAYS.map((day) => [dayName(day), (values: WorkingHoursTexts) => values[day]] as const),
          [t("specialDays"), ({ overrides }) => overrides.map(specialDayText).join("; ")],
          [t("closedMessage"), ({ closedMessage }) => closedMessage],
        ],
      }}
    >
      <WeekFields />
      <SpecialDays />
      <ChoiceField name="timeZone" label={t("timeZone")} help={t("timeZoneHelp")} options={zonesWith(hours.timeZone)} />
      <LongTextField name="closedMessage" label={t("closedMessage")} help={t("closedMessageHelp")} />
    </Form>
  );
};
