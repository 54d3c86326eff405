import { Schedule } from "@parley/core/contract/reporting/schedules";
import { commandOf } from "@parley/core/verbs";
import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { useMutation } from "@tanstack/react-query";
import { addScheduleCommand, sourceOf } from "../../../kit/reports/add-command.ts";
import { formatText } from "../../../kit/reports/format-text.ts";
import { scheduleCalls } from "../../../kit/reports/schedule-calls.ts";
import {
  rangeText,
  SCHEDULE_ERROR_FIELDS,
  ScheduleFields,
  ScheduleFrame,
  type ScheduleValues,
  type SentSchedule,
  scheduleTexts,
} from "../../../kit/reports/schedule-fields.tsx";
import { SchedulePreviewCard } from "../../../kit/reports/schedule-look.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EditForm, type SeenVersion } from "../../../ui/form/edit-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";

const t = defineMessages("schedules.dialog", {
  title: "Change {name}",
  copyTitle: "Duplicate {name}",
  copyName: "Copy of {name}",
  copyAbout: "You own the copy, and it runs with your permissions. It has the same report or list and the same filters.",
  add: "Add schedule",
  added: "{name} scheduled",
  about: "It runs with {owner}’s permissions. The report or list and its filters stay the same.",
  saved: "{name} changed",
  yes: "Yes",
  no: "No",
});

const valuesOf = ({ name, range, cron, timeZone, emailTo, format, whenEmpty }: Schedule): ScheduleValues => ({
  name,
  ...(range !== null && { range }),
  cron,
  timeZone,
  emailTo,
  format,
  whenEmpty,
});

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

interface ScheduleDialogProps {
  readonly schedule: Schedule;
  /** True to create a new schedule with the values of `schedule`; false to change `schedule` itself. */
  readonly copy?: boolean;
  readonly onClose: () => void;
}

/**
 * Dialog that changes time, range and recipients of a scheduled export, or creates a new schedule from it. The report
 * or list and its filters cannot be changed.
 */
export const ScheduleDialog = ({ schedule, copy = false, onClose }: ScheduleDialogProps) => {
  const { id, name, ownerName, timeZone } = schedule;
  const source = sourceOf(schedule);
  const update = useMutation(scheduleCalls.update.mutation({ quiet: true }));
  const create = useMutation(scheduleCalls.create.mutation({ quiet: true }));
  const save = (values: SentSchedule, { version }: SeenVersion<Schedule>) =>
    copy ? create.mutateAsync({ body: { ...values, ...source } }) : update.mutateAsync({ params: { id }, body: { ...values, version } });
  return (
    <FormDialog title={t(copy ? "copyTitle" : "title", { name })} onClose={onClose} width="wide">
      <p className="parley-muted">{copy ? t("copyAbout") : t("about", { owner: ownerName })}</p>
      <EditForm
        form={ScheduleFrame}
        row={copy ? undefined : schedule}
        defaults={{ ...valuesOf(schedule), name: t("copyName", { name }) }}
        schema={Schedule}
        valuesOf={valuesOf}
        blames={SCHEDULE_ERROR_FIELDS}
        sendUnchanged={copy}
        {...(copy && { submit: t("add") })}
        onSave={save}
        onCancel={onClose}
        says={(saved) => t(copy ? "added" : "saved", { name: saved.name })}
        onSaved={onClose}
        fields={[
          [scheduleTexts("name"), (values) => values.name],
          [scheduleTexts("range"), ({ range }) => rangeText(range ?? null)],
          [scheduleTexts("cron"), ({ cron }) => cron],
          [scheduleTexts("timeZone"), (values) => values.timeZone ?? timeZone],
          [scheduleTexts("emailTo"), ({ emailTo }) => emailTo],
          [scheduleTexts("format"), ({ format = "csv" }) => formatText(format)],
          [scheduleTexts("skip"), ({ whenEmpty }) => t(whenEmpty === "skip" ? "yes" : "no")],
        ]}
      >
        {(form) => (
          <>
            <ScheduleFields timeZone={timeZone} isRanged={schedule.range !== null} />
            <SchedulePreviewCard asked={{ ...form.watch(), ...source, ...(!copy && { scheduleId: id }) }} />
            {copy || form.formState.isDirty ? (
              <CopyCommand command={copy ? addScheduleCommand(source, form.watch()) : updateCommand(schedule, form.watch())} />
            ) : null}
          </>
        )}
      </EditForm>
    </FormDialog>
  );
};
