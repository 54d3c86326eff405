import { PROVIDER_ID } from "@parley/core/access";
import { PLAN_ITEM_KEYS } from "@parley/core/contract/billing/plans";
import { Stakeholder, StakeholderChange } from "@parley/core/contract/platform/stakeholders";
import { commandOf } from "@parley/core/verbs";
import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { countryName } from "../../../kit/places/country-name.ts";
import { itemText, quantityText } from "../../../kit/plans/item-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { numberSelectProps } from "../../../ui/form/field.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { CategoryField, CountryField, CurrencyField, TimeZoneField, WeekStartField, weekStartText } from "./place-fields.tsx";
import { stakeholderCalls, useCategoryOptions, useEnterprises } from "./queries.ts";

const t = defineMessages("stakeholders.configure", {
  business: "Business",
  title: "Title",
  shortName: "Short name",
  shortNameHelp: "Letters, digits and hyphens. Used in URLs and commands.",
  category: "Category",
  country: "Country",
  currency: "Currency",
  timeZone: "Time zone",
  weekStart: "First day of the week",
  contact: "Contact",
  contactName: "Name",
  contactEmail: "E-mail",
  contactPhone: "Phone",
  exports: "Exports by e-mail",
  emailAllowList: "Allowed addresses",
  emailAllowListHelp:
    "Exports and scheduled reports may be sent to these addresses, in addition to each person's own confirmed address. Separate addresses with commas; @domain allows every address of a domain.",
  agreed: "Agreement",
  dataRegion: "Data region",
  dataRegionHelp: "A note on where data may be stored.",
  providers: "Only the provider can change this.",
  enterprise: "Enterprise client",
  noEnterprise: "None",
  limits: "Limits",
  limitsHelp: "These replace the plan’s limits and cannot exceed them. Leave a field empty to use the plan’s limit.",
  byPlan: "Plan limit",
  limit: "{item}: {limit}",
  none: "–",
  saved: "{title} saved",
});

const Kept = z.omit(StakeholderChange, { id: true, version: true });
type Kept = z.input<typeof Kept>;
const { Form, Field, TextField, TagsField, NumberField } = defineForm(Kept);

const valuesOf = (stakeholder: Stakeholder): Kept => {
  const { title, shortName, categoryId, country, currency, timeZone, weekStart, contactName, contactEmail, contactPhone } = stakeholder;
  const { emailAllowList, dataRegion, parentEnterpriseId, limits } = stakeholder;
  const place = { title, shortName, categoryId, country, currency, timeZone, weekStart };
  const each = Object.fromEntries(PLAN_ITEM_KEYS.map((key) => [key, limits[key] ?? null]));
  return { ...place, contactName, contactEmail, contactPhone, emailAllowList, dataRegion, parentEnterpriseId, limits: each };
};

const limitsText = (limits: Kept["limits"]): string => {
  const agreed = PLAN_ITEM_KEYS.flatMap((key) => (typeof limits?.[key] === "number" ? [{ key, limit: limits[key] }] : []));
  return listText(agreed.map(({ key, limit }) => t("limit", { item: itemText(key), limit: quantityText(limit) })));
};

/** Returns the `parley` command with the form's changes; the word `none` clears a value. */
const command = (stored: Stakeholder, { emailAllowList = [], limits = {}, ...values }: Kept): string => {
  const isNew = ([name, value]: readonly [string, unknown]) => value !== stored[name as keyof typeof values];
  const plain = Object.fromEntries(
    Object.entries(values)
      .filter(isNew)
      .map(([name, value]) => [name, value ?? "none"]),
  );
  const { categoryId: category, parentEnterpriseId: enterprise, ...texts } = plain;
  const agreed = PLAN_ITEM_KEYS.filter((key) => (limits[key] ?? undefined) !== stored.limits[key]);
  return commandOf(
    stakeholderTopic.verbs.update,
    {
      ...texts,
      categoryId: category,
      enterprise,
      emailAllowList: emailAllowList.join() === stored.emailAllowList.join() ? undefined : emailAllowList.length === 0 ? "none" : emailAllowList,
      ...(agreed.length > 0 && { limit: Object.fromEntries(agreed.map((key) => [key, limits[key] ?? "none"])) }),
    },
    { ...stored },
  );
};

/** Fields that only the provider can change; other users see the values. */
const Agreed = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => {
  const enterprises = useEnterprises();
  if (useUser().stakeholderId !== PROVIDER_ID)
    return (
      <p className="parley-muted">
        {[stakeholder.dataRegion || t("none"), limitsText(stakeholder.limits), t("providers")].filter(Boolean).join(" · ")}
      </p>
    );
  return (
    <>
      <TextField name="dataRegion" label={t("dataRegion")} help={t("dataRegionHelp")} autoComplete="off" />
      <Field name="parentEnterpriseId" label={t("enterprise")}>
        {(control) => (
          <Select
            {...numberSelectProps(control, null)}
            options={enterprises.map(({ id, company }) => ({ value: String(id), label: () => company }))}
            placeholder={t("noEnterprise")}
          />
        )}
      </Field>
      <h3 className="parley-panel-heading">{t("limits")}</h3>
      <p className="parley-muted">{t("limitsHelp")}</p>
      {PLAN_ITEM_KEYS.map((key) => (
        <NumberField key={key} name={`limits.${key}`} label={itemText(key)} none={null} placeholder={t("byPlan")} />
      ))}
    </>
  );
};

export const ConfigureForm = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => {
  const { mutateAsync } = useMutation(stakeholderCalls.update.mutation({ quiet: true }));
  const enterprises = useEnterprises();
  const categories = useCategoryOptions();
  const companyOf = (id: number | null | undefined) => enterprises.find((one) => one.id === id)?.company ?? t("none");
  const categoryOf = (id: number | null | undefined) => categories.find(({ value }) => value === String(id))?.label() ?? t("none");
  return (
    <EditForm
      form={Form}
      row={stakeholder}
      schema={Stakeholder}
      valuesOf={valuesOf}
      onSave={(values, { version }) => mutateAsync({ body: { ...values, id: stakeholder.id, version } })}
      says={({ title }) => t("saved", { title })}
      blames={{ conflict: "shortName" }}
      fields={[
        [t("title"), ({ title }) => title ?? ""],
        [t("shortName"), ({ shortName }) => shortName ?? ""],
        [t("category"), ({ categoryId }) => categoryOf(categoryId)],
        [t("country"), ({ country }) => (country == null ? t("none") : countryName(country))],
        [t("currency"), ({ currency }) => currency ?? t("none")],
        [t("timeZone"), ({ timeZone }) => timeZone ?? ""],
        [t("weekStart"), ({ weekStart, country }) => weekStartText(weekStart ?? null, country ?? null)],
        [t("contactName"), ({ contactName }) => contactName ?? ""],
        [t("contactEmail"), ({ contactEmail }) => contactEmail ?? ""],
        [t("contactPhone"), ({ contactPhone }) => contactPhone ?? ""],
        [t("emailAllowList"), ({ emailAllowList }) => listText(emailAllowList ?? [])],
        [t("dataRegion"), ({ dataRegion }) => dataRegion ?? ""],
        [t("enterprise"), ({ parentEnterpriseId }) => companyOf(parentEnterpriseId)],
        [t("limits"), ({ limits }) => limitsText(limits)],
      ]}
    >
      {(form) => (
        <>
          <h2 className="parley-panel-heading">{t("business")}</h2>
          <TextField name="title" label={t("title")} required autoComplete="off" />
          <TextField name="shortName" label={t("shortName")} help={t("shortNameHelp")} required autoComplete="off" />
          <CategoryField />
          <CountryField />
          <CurrencyField />
          <TimeZoneField />
          <WeekStartField />
          <h2 className="parley-panel-heading">{t("contact")}</h2>
          <TextField name="contactName" label={t("contactName")} autoComplete="off" />
          <TextField name="contactEmail" label={t("contactEmail")} type="email" autoComplete="off" />
          <TextField name="contactPhone" label={t("contactPhone")} type="tel" autoComplete="off" />
          <h2 className="parley-panel-heading">{t("exports")}</h2>
          <TagsField name="emailAllowList" label={t("emailAllowList")} help={t("emailAllowListHelp")} />
          <h2 className="parley-panel-heading">{t("agreed")}</h2>
          <Agreed stakeholder={stakeholder} />
          <CopyCommand command={command(stakeholder, form.watch())} />
        </>
      )}
    </EditForm>
  );
};
