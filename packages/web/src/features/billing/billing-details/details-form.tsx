import { PROVIDER_ID } from "@parley/core/access";
import { BillingDetails, BillingDetailsDraft } from "@parley/core/contract/billing/billing-details";
import { commandOf } from "@parley/core/verbs";
import { billingTopic } from "@parley/core/verbs/billing/billing";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { countryName } from "../../../kit/places/country-name.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { detailsCalls, useCountries } from "./queries.ts";

const t = defineMessages("billingDetails.form", {
  legalName: "Legal name",
  address: "Address",
  city: "City",
  postalCode: "Postal code",
  country: "Country",
  chooseCountry: "Choose a country",
  taxNumber: "Tax number",
  taxNumberHelp: "Its form depends on the country. Leave empty if there is none.",
  email: "E-mail for invoices",
  tax: "Tax on charges (%)",
  taxHelp: "Such as 16 or 7.5. The client cannot change it.",
  taxShown: "Charges are invoiced with {tax} % tax, which the provider sets.",
  saved: "Billing details saved",
});

const PERCENT = 100;
const { legalName, address, city, postalCode, country, taxNumber, email } = BillingDetailsDraft.shape;
/** The tax is typed in per cent, and sent in hundredths. */
const Draft = z.strictObject({
  legalName,
  address,
  city,
  postalCode,
  country,
  taxNumber,
  email,
  tax: z.string().check(z.trim(), z.regex(/^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/, "Per cent with at most two decimals, such as 7.5")),
});
type Values = z.input<typeof Draft>;
const { Form, TextField, LongTextField, ChoiceField } = defineForm(Draft);
const ADDRESS_ROWS = 2;

const hundredths = (tax: string): number => Math.round(Number(tax.replace(",", ".")) * PERCENT);
const valuesOf = ({ stakeholderId: _id, stakeholderTitle: _title, taxRate, version: _version, ...details }: BillingDetails): Values => ({
  ...details,
  tax: String(taxRate / PERCENT),
});

/** Form with billing details. Only provider staff may change the tax. */
export const DetailsForm = ({ details }: { readonly details: BillingDetails }) => {
  const isProvider = useUser().stakeholder.id === PROVIDER_ID;
  const { mutateAsync } = useMutation(detailsCalls.save.mutation({ quiet: true }));
  const countries = useCountries()
    .map(({ code }) => ({ value: code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ value, name }) => ({ value, label: () => name }));
  const { stakeholderId } = details;
  const save = ({ tax, ...draft }: z.output<typeof Draft>, version: number) =>
    mutateAsync({ body: { stakeholderId, ...draft, ...(isProvider && { taxRate: hundredths(tax) }), version } });
  return (
    <EditForm
      form={Form}
      row={details}
      schema={BillingDetails}
      valuesOf={valuesOf}
      onSave={(draft, { version }) => save(draft, version)}
      says={() => t("saved")}
      fields={[
        [t("legalName"), (values) => values.legalName],
        [t("address"), (values) => values.address],
        [t("city"), (values) => values.city],
        [t("postalCode"), (values) => values.postalCode],
        [t("country"), (values) => countryName(values.country)],
        [t("taxNumber"), (values) => values.taxNumber],
        [t("email"), (values) => values.email],
        [t("tax"), (values) => values.tax],
      ]}
    >
      {(form) => {
        const { legalName: name, country: chosen, taxNumber: number, tax } = form.watch();
        const given = { legalName: name, country: chosen, taxNumber: number || undefined, ...(isProvider && { tax }) };
        return (
          <>
            <TextField name="legalName" label={t("legalName")} required autoComplete="organization" />
            <LongTextField name="address" label={t("address")} rows={ADDRESS_ROWS} />
            <TextField name="postalCode" label={t("postalCode")} autoComplete="postal-code" />
            <TextField name="city" label={t("city")} />
            <ChoiceField name="country" label={t("country")} required placeholder={t("chooseCountry")} options={countries} />
            <TextField name="taxNumber" label={t("taxNumber")} help={t("taxNumberHelp")} autoComplete="off" />
            <TextField name="email" label={t("email")} type="email" autoComplete="email" />
            {isProvider ? (
              <TextField name="tax" label={t("tax")} help={t("taxHelp")} required autoComplete="off" />
            ) : (
              <p className="parley-muted">{t("taxShown", { tax })}</p>
            )}
            <CopyCommand
              command={commandOf(billingTopic.verbs["set-details"], { client: isProvider ? String(stakeholderId) : undefined, ...given })}
            />
          </>
        );
      }}
    </EditForm>
  );
};
