import { firstWeekdayOf, WEEKDAYS, type Weekday } from "@parley/core/calendar";
import { useFormContext } from "react-hook-form";
import { countryName } from "../../../kit/places/country-name.ts";
import { CurrencyPicker } from "../../../kit/places/currency-picker.tsx";
import { zonesOf } from "../../../kit/places/zone-options.ts";
import { ZonePicker } from "../../../kit/places/zone-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { Field, numberSelectProps } from "../../../ui/form/field.tsx";
import { longWeekday } from "../../../ui/text/day-format.ts";
import { useCategoryOptions, useCountries, useFailedLocationOptions } from "./queries.ts";

const t = defineMessages("stakeholders.place", {
  category: "Category",
  noCategory: "No category",
  country: "Country",
  countryHelp: "Determines the prices of plans.",
  noCountry: "No country",
  currency: "Currency",
  timeZone: "Time zone",
  missing: "The categories or countries could not be loaded",
  retry: "Try again",
  timeZoneHelp: "Used for days and hours in lists and reports.",
  weekStart: "First day of the week",
  weekStartHelp: "Used for weeks in reports, charts and calendars.",
  byCountry: "By country ({day})",
});

/** Category and location of a stakeholder, used by the create and edit forms. */
export interface LocationValues {
  categoryId?: number | null;
  country?: string | null;
  currency?: string | null;
  timeZone?: string;
  weekStart?: Weekday | null;
}

/**
 * Error shown if the options of a field failed to load. Without it, a stakeholder could be created without a country,
 * and so without prices.
 */
const MissingChoices = () => {
  const missing = useFailedLocationOptions();
  if (missing === undefined) return null;
  return (
    <Callout intent="danger" title={t("missing")} role="alert">
      <p>{messageOf(missing.problem)}</p>
      <Button onClick={missing.retry}>{t("retry")}</Button>
    </Callout>
  );
};

export const CategoryField = () => {
  const options = useCategoryOptions();
  return (
    <>
      <MissingChoices />
      <Field<LocationValues, "categoryId"> name="categoryId" label={t("category")}>
        {(control) => <Select {...numberSelectProps(control, null)} options={options} placeholder={t("noCategory")} />}
      </Field>
    </>
  );
};

/** Values that the chosen country suggests: its currency, and its time zone if the browser knows one. */
export interface Suggested {
  readonly timeZone: string | undefined;
  readonly currency: string | undefined;
}

export const CountryField = ({ onChosen }: { readonly onChosen?: (suggested: Suggested) => void }) => {
  const countries = useCountries();
  const options = countries
    .map(({ code }) => ({ value: code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ value, name }) => ({ value, label: () => name }));
  return (
    <Field<LocationValues, "country"> name="country" label={t("country")} help={t("countryHelp")}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          value={value ?? ""}
          options={options}
          placeholder={t("noCountry")}
          onChange={(chosen) => {
            onChange(chosen === "" ? null : chosen);
            if (chosen === "") return;
            onChosen?.({ timeZone: zonesOf(chosen)[0], currency: countries.find(({ code }) => code === chosen)?.currency });
          }}
        />
      )}
    </Field>
  );
};

/**
 * Field for the currency. Empty means the country's currency for a new stakeholder, and no currency for an existing
 * one.
 */
export const CurrencyField = ({ isNew = false }: { readonly isNew?: boolean }) => (
  <Field<LocationValues, "currency"> name="currency" label={t("currency")}>
    {(control) => <CurrencyPicker {...control} none={{ value: isNew ? undefined : null }} />}
  </Field>
);

export const TimeZoneField = () => (
  <Field<LocationValues, "timeZone"> name="timeZone" label={t("timeZone")} help={t("timeZoneHelp")}>
    {({ value, ...control }) => <ZonePicker {...control} value={value ?? "UTC"} />}
  </Field>
);

const dayName = (day: Weekday): string => longWeekday(WEEKDAYS.indexOf(day));

export const weekStartText = (chosen: Weekday | null, country: string | null): string =>
  chosen === null ? t("byCountry", { day: longWeekday(firstWeekdayOf(null, country)) }) : dayName(chosen);

/** Field for the first day of the week. If empty, the country's day applies and is shown. */
export const WeekStartField = () => {
  const country = useFormContext<LocationValues>().watch("country") ?? null;
  return (
    <Field<LocationValues, "weekStart"> name="weekStart" label={t("weekStart")} help={t("weekStartHelp")}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          value={value ?? ""}
          options={WEEKDAYS.map((day) => ({ value: day, label: () => dayName(day) }))}
          placeholder={weekStartText(null, country)}
          onChange={(chosen) => onChange(WEEKDAYS.find((day) => day === chosen) ?? null)}
        />
      )}
    </Field>
  );
};
