import { Schedule } from "@parley/core/contract/reports/schedules";
import { commandOf } from "@parley/core/verbs";
import { scheduleTopic } from "@parley/core/verbs/schedules";
import { useMutation } from "@tanstack/react-query";
import { formatText } from "../../kit/reports/format-text.ts";
import {
  rangeText,
  ScheduleFields,
  ScheduleFrame,
  type ScheduleValues,
  type SentSchedule,
  scheduleTexts,
} from "../../kit/reports/schedule-fields.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { EditForm, type Seen } from "../../ui/form/edit-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { scheduleCalls } from "./schedule-calls.ts";

const t = defineMessages("schedules.dialog", {
  title: "Change {name}",
  about: "It runs with the rights of {owner}. The report and its filters stay.",
  saved: "{name} is changed",
  yes: "Yes",
  no: "No",
});

const valuesOf = ({ name, range, cron, timeZone, emailTo, format, whenEmpty }: Schedule): ScheduleValues => ({
  name,
  range,
  cron,
  timeZone,
  emailTo,
  format,
  whenEmpty,
});

/** Says what differs from the schedule as it is. */
function updateCommand(schedule: Schedule, values: ScheduleValues): string {
  const before = valuesOf(schedule);
  const { whenEmpty, ...changed } = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && before[name as keyof ScheduleValues] !== value),
  );
  return commandOf(scheduleTopic.verbs.update, {
    id: schedule.id,
    ...changed,
    skipEmpty: whenEmpty === undefined ? undefined : whenEmpty === "skip",
  });
}

/** Changes when a scheduled export runs, of which days it is, and who gets it. The report stays, and so do its filters. */
export const ScheduleDialog = ({ schedule, onClose }: { readonly schedule: Schedule; readonly onClose: () => void }) => {
  const { id, name, ownerName, timeZone } = schedule;
  const { mutateAsync } = useMutation(scheduleCalls.update.mutation({ quiet: true }));
  const save = (values: SentSchedule, { version }: Seen<Schedule>) => mutateAsync({ params: { id }, body: { ...values, version } });
  return (
    <FormDialog title={t("title", { name })} onClose={onClose}>
      <p className="parley-muted">{t("about", { owner: ownerName })}</p>
      <EditForm
        form={ScheduleFrame}
        row={schedule}
        schema={Schedule}
        valuesOf={valuesOf}
        onSave={save}
        onCancel={onClose}
        says={(saved) => t("saved", { name: saved.name })}
        onSaved={onClose}
        fields={[
          [scheduleTexts("name"), (values) => values.name],
          [scheduleTexts("range"), ({ range }) => rangeText(range)],
          [scheduleTexts("cron"), ({ cron }) => cron],
          [scheduleTexts("timeZone"), (values) => values.timeZone ?? timeZone],
          [scheduleTexts("emailTo"), ({ emailTo }) => emailTo],
          [scheduleTexts("format"), ({ format = "csv" }) => formatText(format)],
          [scheduleTexts("skip"), ({ whenEmpty }) => t(whenEmpty === "skip" ? "yes" : "no")],
        ]}
      >
        {(form) => (
          <>
            <ScheduleFields timeZone={timeZone} />
            {form.formState.isDirty ? <CopyCommand command={updateCommand(schedule, form.watch())} /> : null}
          </>
        )}
      </EditForm>
    </FormDialog>
  );
};
