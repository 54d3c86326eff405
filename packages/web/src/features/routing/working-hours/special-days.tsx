import { localTime } from "@parley/core/calendar";
import type { WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { formParts } from "../../../ui/form/form-parts.ts";
import { AddIcon, TrashIcon } from "../../../ui/icons.ts";
import { ShortenedNightsWarning } from "./cut-nights.tsx";
import type { HoursPart } from "./hours-place.tsx";
import { ImportHolidays } from "./import-holidays.tsx";
import { ShiftsInput } from "./shifts-input.tsx";

const t = defineMessages("workingHours.specialDays", {
  legend: "Special days",
  help: "Holidays and other days whose hours differ from the week's. A date takes precedence over a yearly day.",
  add: "Add a special day",
  import: "Import holidays",
  from: "From",
  to: "To",
  hours: "Hours",
  label: "Occasion",
  yearly: "Every year",
  remove: "Remove special day {number}",
  day: "Special day {number}",
});

const { TextField, TimeField, CheckboxField } = formParts<WorkingHoursTexts>();

/** Field for the special days of the form, such as holidays. */
export const SpecialDays = ({ part }: { readonly part: HoursPart }) => {
  const { control, getValues } = useFormContext<WorkingHoursTexts>();
  const { fields, append, remove } = useFieldArray({ control, name: "overrides" });
  const [isImporting, setIsImporting] = useState(false);
  const add = () => {
    const { day } = localTime(new Date(), getValues("timeZone"));
    append({ from: day, to: day, hours: "closed", label: "", yearly: false });
  };
  return (
    <fieldset className="parley-plain-fieldset">
      <legend>{t("legend")}</legend>
      <div className="parley-week-head">
        <span className="parley-muted">{t("help")}</span>
        <Button size="small" onClick={() => setIsImporting(true)}>
          {t("import")}
        </Button>
        <Button size="small" icon={<AddIcon />} onClick={add}>
          {t("add")}
        </Button>
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className="parley-special-day">
          <TimeField name={`overrides.${index}.from`} label={t("from")} to="day" />
          <TimeField name={`overrides.${index}.to`} label={t("to")} to="day" />
          <TextField name={`overrides.${index}.label`} label={t("label")} autoComplete="off" />
          <CheckboxField name={`overrides.${index}.yearly`} label={<>&nbsp;</>} text={t("yearly")} />
          <IconButton icon={<TrashIcon />} label={t("remove", { number: index + 1 })} onClick={() => remove(index)} />
          <Field<WorkingHoursTexts, `overrides.${number}.hours`> name={`overrides.${index}.hours`} label={t("hours")}>
            {(control) => <ShiftsInput {...control} of={t("day", { number: index + 1 })} />}
          </Field>
        </div>
      ))}
      <ShortenedNightsWarning />
      {isImporting ? (
        <ImportHolidays part={part} present={getValues("overrides")} onAdd={(days) => append([...days])} onClose={() => setIsImporting(false)} />
      ) : null}
    </fieldset>
  );
};
