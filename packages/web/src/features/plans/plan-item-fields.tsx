import type { PlanItem } from "@parley/core/contract/plans/plans";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Checkbox } from "../../ui/controls/inputs.tsx";
import { WholeNumberInput } from "../../ui/controls/whole-number-input.tsx";
import { Field } from "../../ui/form/field.tsx";
import { MoneyInput } from "../../ui/money/money-input.tsx";
import { itemText } from "./plan-texts.ts";
import type { PlanValues } from "./plan-values.ts";

const t = defineMessages("plans.itemFields", {
  legend: "What it includes",
  included: "{item} included",
  empty: "No limit",
  overage: "One more costs",
  hard: "No more than that",
});

interface PlanItemFieldsProps {
  readonly items: readonly PlanItem[];
  readonly currency: string;
}

/** What a plan includes of each thing, and what happens beyond it. */
export const PlanItemFields = ({ items, currency }: PlanItemFieldsProps) => (
  <fieldset className="parley-plain-fieldset">
    <legend>{t("legend")}</legend>
    {items.map(({ key }, index) => (
      <div key={key} className="parley-plan-item">
        <Field<PlanValues, `items.${number}.includedQty`> name={`items.${index}.includedQty`} label={t("included", { item: itemText(key) })}>
          {({ value, ...control }) => <WholeNumberInput {...control} value={value ?? null} placeholder={t("empty")} />}
        </Field>
        <Field<PlanValues, `items.${number}.overagePrice`> name={`items.${index}.overagePrice`} label={t("overage")}>
          {({ value, onChange, ...control }) => (
            <MoneyInput {...control} value={value ?? null} onChange={(minor) => onChange(minor ?? Number.NaN)} currency={currency} />
          )}
        </Field>
        <Field<PlanValues, `items.${number}.hardLimit`> name={`items.${index}.hardLimit`} label={<>&nbsp;</>}>
          {({ value, ...control }) => <Checkbox {...control} checked={value ?? false} label={t("hard")} />}
        </Field>
      </div>
    ))}
  </fieldset>
);
