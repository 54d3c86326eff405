import { EXPORT_FORMATS, RELATIVE_RANGES, type RelativeRange } from "@parley/core/contract/reports/range";
import { ScheduleDraft } from "@parley/core/contract/reports/schedules";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CronInput } from "../../ui/controls/cron-input.tsx";
import { Switch } from "../../ui/controls/inputs.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { ZonePicker } from "../places/zone-picker.tsx";
import { formatText } from "./format-text.ts";

export const scheduleTexts = defineMessages("reports.scheduleFields", {
  name: "Name",
  range: "Period covered",
  cron: "When",
  timeZone: "Time zone",
  emailTo: "To",
  emailToHelp: "You, or addresses that your stakeholder allows, separated by commas. They see each other.",
  format: "File",
  skip: "Send nothing when there are no rows",
});
const t = scheduleTexts;
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

export const rangeText = (range: RelativeRange): string => r(range);

/** What a person fills in; report and filters are those of the screen, or of the schedule. */
const Draft = z.omit(ScheduleDraft, { report: true, filters: true });
export type ScheduleValues = z.input<typeof Draft>;
export type SentSchedule = z.output<typeof Draft>;
const { Form, Field, TextField, EnumField } = defineForm(Draft);

/** What the gateway refuses by its code alone, and the field that it is about. */
export const SCHEDULE_BLAMES = { recipientNotAllowed: "emailTo", recipientNotConfirmed: "emailTo" } as const;

/** The form of a scheduled export, for a new one and for one that is changed. */
export const ScheduleFrame = Form;

/** Its fields. `timeZone` is the one that counts where none is chosen. */
export const ScheduleFields = ({ timeZone }: { readonly timeZone: string }) => (
  <>
    <TextField name="name" label={t("name")} required />
    <EnumField name="range" label={t("range")} required values={RELATIVE_RANGES} text={rangeText} />
    <Field name="cron" label={t("cron")} required>
      {(control) => <CronInput {...control} />}
    </Field>
    <Field name="timeZone" label={t("timeZone")}>
      {({ value, ...control }) => <ZonePicker {...control} value={value ?? timeZone} />}
    </Field>
    <TextField name="emailTo" label={t("emailTo")} help={t("emailToHelp")} required />
    <EnumField name="format" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
    <Field name="whenEmpty" label="">
      {({ value, onChange, ...control }) => (
        <Switch {...control} checked={value === "skip"} onChange={(skip) => onChange(skip ? "skip" : "send")} label={t("skip")} />
      )}
    </Field>
  </>
);
