import { type Plan, Plan as PlanSchema } from "@parley/core/contract/billing/plans";
import { useMutation } from "@tanstack/react-query";
import { itemText, quantityText } from "../../../kit/plans/item-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { PlanItemFields } from "./plan-item-fields.tsx";
import { planStatusText } from "./plan-texts.ts";
import { PlanEdit, type PlanValues, valuesOf } from "./plan-values.ts";
import { planCalls } from "./queries.ts";

const t = defineMessages("plans.form", {
  title: "Edit {plan}",
  name: "Name",
  description: "Description",
  price: "Price",
  priceHelp: "Applies to new subscriptions. Current clients keep their price.",
  trial: "Trial days",
  status: "Status",
  items: "Included items",
  saved: "{plan} saved",
});

const { Form, TextField, LongTextField, NumberField, MoneyField, EnumField } = defineForm(PlanEdit);

const STATUSES = ["active", "archived"] as const;

/** Returns labels and values of a plan's fields as text, to compare two versions after concurrent changes. */
const fieldsIn = (currency: string) => {
  const itemLine = ({ key, includedQty, overagePrice, hardLimit }: NonNullable<PlanValues["items"]>[number]) =>
    `${itemText(key)} ${quantityText(includedQty)}${hardLimit ? "" : `, ${moneyText(overagePrice, currency)}`}`;
  return [
    [t("name"), ({ name = "" }: PlanValues) => name],
    [t("description"), ({ description = "" }: PlanValues) => description],
    [t("price"), ({ basePrice = 0 }: PlanValues) => moneyText(basePrice, currency)],
    [t("trial"), ({ trialDays = 0 }: PlanValues) => String(trialDays)],
    [t("status"), ({ status = "active" }: PlanValues) => planStatusText(status)],
    [t("items"), ({ items = [] }: PlanValues) => items.map(itemLine).join("; ")],
  ] as const;
};

/** Form that changes a plan. If somebody else has saved in the meantime, both versions are shown side by side. */
export const PlanForm = ({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(planCalls.update.mutation({ quiet: true }));
  const { currency } = plan;
  return (
    <FormDialog onClose={onClose} title={t("title", { plan: plan.name })}>
      <EditForm
        form={Form}
        row={plan}
        schema={PlanSchema}
        valuesOf={valuesOf}
        onSave={(values, { version }) => mutateAsync({ body: { ...values, id: plan.id, version } })}
        says={({ name }) => t("saved", { plan: name })}
        onSaved={onClose}
        onCancel={onClose}
        fields={fieldsIn(currency)}
      >
        <TextField name="name" label={t("name")} required />
        <LongTextField name="description" label={t("description")} />
        <MoneyField name="basePrice" label={t("price")} help={t("priceHelp")} required currency={currency} />
        <NumberField name="trialDays" label={t("trial")} required />
        <EnumField name="status" label={t("status")} required values={STATUSES} text={planStatusText} otherwise="active" />
        <PlanItemFields items={plan.items} currency={currency} />
      </EditForm>
    </FormDialog>
  );
};
