import { useMutation } from "@tanstack/react-query";
import { SCHEDULE_BLAMES, ScheduleFields, ScheduleFrame } from "../../kit/reports/schedule-fields.tsx";
import { scheduleCalls } from "../../kit/schedules/schedule-calls.ts";
import { ScheduleLook } from "../../kit/schedules/schedule-look.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import type { Exported } from "./export-queries.ts";
import { scheduleCommand } from "./report-commands.ts";

const t = defineMessages("reports.schedule", {
  add: "Add schedule",
  added: "{name} is scheduled",
  next: "{name} is scheduled; the next run is on {at}",
});

interface ScheduleFormProps {
  readonly exported: Exported;
  readonly ownAddress: string;
  readonly onClose: () => void;
}

/** The report as a file again and again, for days that move on. */
export const ScheduleForm = ({ exported, ownAddress, onClose }: ScheduleFormProps) => {
  const { report, title, query } = exported;
  const { from: _from, to: _to, ...about } = query;
  const filters = Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]));
  const timeZone = useTimeZone();
  const { mutateAsync } = useMutation(scheduleCalls.create.mutation({ quiet: true }));
  return (
    <ScheduleFrame
      defaults={{ name: title, range: "last-week", cron: "0 6 * * 1", timeZone, emailTo: ownAddress, format: "csv", whenEmpty: "send" }}
      submit={t("add")}
      guard={false}
      blames={SCHEDULE_BLAMES}
      onCancel={onClose}
      onSubmit={async (draft) => {
        const { name, nextRunAt } = await mutateAsync({ body: { ...draft, report, filters } });
        notifyDone(nextRunAt === null ? t("added", { name }) : t("next", { name, at: absoluteTime(new Date(nextRunAt), timeZone) }));
        onClose();
      }}
    >
      {(form) => (
        <>
          <ScheduleFields timeZone={timeZone} />
          <ScheduleLook asked={{ ...form.watch(), report, filters }} />
          <CopyCommand command={scheduleCommand(report, query, form.watch())} />
        </>
      )}
    </ScheduleFrame>
  );
};
