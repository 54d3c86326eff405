import type { PlanItem } from "@parley/core/contract/billing/plans";
import { itemText } from "../../../kit/plans/item-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { formParts } from "../../../ui/form/form-parts.ts";
import type { PlanValues } from "./plan-values.ts";

const t = defineMessages("plans.itemFields", {
  legend: "Included items",
  included: "{item} included",
  empty: "No limit",
  overage: "Overage price",
  hard: "Hard limit",
});

const { NumberField, MoneyField, CheckboxField } = formParts<PlanValues>();

interface PlanItemFieldsProps {
  readonly items: readonly PlanItem[];
  readonly currency: string;
}

/**
 * Form fields for each plan item: the included quantity, the price per unit beyond it, and whether the quantity is a
 * hard limit.
 */
export const PlanItemFields = ({ items, currency }: PlanItemFieldsProps) => (
  <fieldset className="parley-plain-fieldset">
    <legend>{t("legend")}</legend>
    {items.map(({ key }, index) => (
      <div key={key} className="parley-plan-item">
        <NumberField name={`items.${index}.includedQty`} label={t("included", { item: itemText(key) })} none={null} placeholder={t("empty")} />
        <MoneyField name={`items.${index}.overagePrice`} label={t("overage")} currency={currency} />
        <CheckboxField name={`items.${index}.hardLimit`} label={<>&nbsp;</>} text={t("hard")} />
      </div>
    ))}
  </fieldset>
);
