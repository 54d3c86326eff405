import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { addScheduleCommand, type ScheduleSource } from "./add-command.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import { SCHEDULE_ERROR_FIELDS, ScheduleFields, ScheduleFrame, type ScheduleValues } from "./schedule-fields.tsx";
import { SchedulePreviewCard } from "./schedule-look.tsx";

const t = defineMessages("schedules.form", {
  add: "Add schedule",
  added: "{name} scheduled",
  next: "{name} scheduled; the next run is on {at}",
});

interface ScheduleFormProps {
  readonly source: ScheduleSource;
  /** Initial values: the name, and for a report the range. */
  readonly defaults: Pick<ScheduleValues, "name" | "range">;
  readonly ownAddress: string;
  readonly onClose: () => void;
}

/**
 * Form that schedules an export: of a report for a relative range of days, or of a list as it is at the time of each
 * run.
 */
export const ScheduleForm = ({ source, defaults, ownAddress, onClose }: ScheduleFormProps) => {
  const timeZone = useTimeZone();
  const { mutateAsync } = useMutation(scheduleCalls.create.mutation({ quiet: true }));
  return (
    <ScheduleFrame
      defaults={{ cron: "0 6 * * 1", timeZone, emailTo: ownAddress, format: "csv", whenEmpty: "send", ...defaults }}
      submit={t("add")}
      guard={false}
      blames={SCHEDULE_ERROR_FIELDS}
      onCancel={onClose}
      onSubmit={async (draft) => {
        const { name, nextRunAt } = await mutateAsync({ body: { ...draft, ...source } });
        showSuccessNotice(nextRunAt === null ? t("added", { name }) : t("next", { name, at: absoluteTime(new Date(nextRunAt), timeZone) }));
        onClose();
      }}
    >
      {(form) => (
        <>
          <ScheduleFields timeZone={timeZone} isRanged={source.list === undefined} />
          <SchedulePreviewCard asked={{ ...form.watch(), ...source }} />
          <CopyCommand command={addScheduleCommand(source, form.watch())} />
        </>
      )}
    </ScheduleFrame>
  );
};
