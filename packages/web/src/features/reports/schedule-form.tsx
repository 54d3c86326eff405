import { EXPORT_FORMATS, RELATIVE_RANGES, type RelativeRange } from "@parley/core/contract/reports/range";
import { ScheduleDraft } from "@parley/core/contract/reports/schedules";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { zonesWith } from "../../kit/places/zone-options.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CronInput } from "../../ui/controls/cron-input.tsx";
import { Select, Switch } from "../../ui/controls/inputs.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { type Exported, formatText, scheduleCalls } from "./export-queries.ts";
import { scheduleCommand } from "./report-commands.ts";

const t = defineMessages("reports.schedule", {
  name: "Name",
  range: "Period covered",
  when: "When",
  zone: "Time zone",
  to: "To",
  format: "File",
  skip: "Send nothing when there are no rows",
  add: "Add schedule",
  added: "{name} is scheduled",
  next: "{name} is scheduled; the next run is on {at}",
});
const r = defineMessages("reports.ranges", {
  today: "Today",
  yesterday: "Yesterday",
  "last-7-days": "The last 7 days",
  "last-30-days": "The last 30 days",
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This year",
  "last-year": "Last year",
} satisfies Record<RelativeRange, string>);

/** What a person fills in; report and filters are those of the screen. */
const Draft = z.omit(ScheduleDraft, { report: true, filters: true });
const { Form, Field, TextField, EnumField } = defineForm(Draft);

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
    <Form
      defaults={{ name: title, range: "last-week", cron: "0 6 * * 1", timeZone, emailTo: ownAddress, format: "csv", whenEmpty: "send" }}
      submit={t("add")}
      guard={false}
      onCancel={onClose}
      onSubmit={async (draft) => {
        const { name, nextRunAt } = await mutateAsync({ body: { ...draft, report, filters } });
        notifyDone(nextRunAt === null ? t("added", { name }) : t("next", { name, at: absoluteTime(new Date(nextRunAt), timeZone) }));
        onClose();
      }}
    >
      {(form) => (
        <>
          <TextField name="name" label={t("name")} required />
          <EnumField name="range" label={t("range")} required values={RELATIVE_RANGES} text={r} />
          <Field name="cron" label={t("when")} required>
            {(control) => <CronInput {...control} />}
          </Field>
          <Field name="timeZone" label={t("zone")}>
            {({ value, ...control }) => <Select {...control} value={value ?? timeZone} options={zonesWith(value ?? timeZone)} />}
          </Field>
          <TextField name="emailTo" label={t("to")} required type="email" />
          <EnumField name="format" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
          <Field name="whenEmpty" label="">
            {({ value, onChange, ...control }) => (
              <Switch {...control} checked={value === "skip"} onChange={(skip) => onChange(skip ? "skip" : "send")} label={t("skip")} />
            )}
          </Field>
          <CopyCommand command={scheduleCommand(report, query, form.watch())} />
        </>
      )}
    </Form>
  );
};
