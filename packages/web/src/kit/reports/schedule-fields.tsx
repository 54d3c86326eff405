import { EXPORT_FORMATS, RELATIVE_RANGES, type RelativeRange } from "@parley/core/contract/reporting/range";
import { type Schedule, ScheduleTerms } from "@parley/core/contract/reporting/schedules";
import type { input, output } from "zod/mini";
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
  emailToHelp: "Your address or addresses on your stakeholder’s allow-list, separated by commas. Recipients see each other.",
  format: "File",
  skip: "Send nothing when there are no rows",
  ofList: "Current rows of the list",
});
const t = scheduleTexts;
const r = defineMessages("reports.ranges", {
  today: "Today",
  yesterday: "Yesterday",
  "last-7-days": "The last 7 days",
  "last-30-days": "The last 30 days",
  "next-30-days": "The next 30 days",
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This year",
  "last-year": "Last year",
} satisfies Record<RelativeRange, string>);

/** Returns the name of a schedule's range; for lists, a note that they have none. */
export const rangeText = (range: Schedule["range"]): string => (range === null ? t("ofList") : r(range));

/** Values of the form. The report or list and its filters come from the screen or the schedule. */
export type ScheduleValues = input<typeof ScheduleTerms>;
export type SentSchedule = output<typeof ScheduleTerms>;
const { Form, Field, TextField, EnumField } = defineForm(ScheduleTerms);

/** Form fields to which errors without a field are assigned, by error code. */
export const SCHEDULE_ERROR_FIELDS = { recipientNotAllowed: "emailTo", recipientNotConfirmed: "emailTo" } as const;

export const ScheduleFrame = Form;

interface ScheduleFieldsProps {
  readonly timeZone: string;
  /** True for a report, which has a range of days; false for a list. */
  readonly isRanged: boolean;
}

/** Form fields of a schedule. */
export const ScheduleFields = ({ timeZone, isRanged }: ScheduleFieldsProps) => (
  <>
    <TextField name="name" label={t("name")} required />
    {isRanged ? <EnumField name="range" label={t("range")} required values={RELATIVE_RANGES} text={rangeText} /> : null}
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
