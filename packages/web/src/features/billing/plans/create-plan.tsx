import { amountText } from "@parley/core/contract/billing/amount";
import { PLAN_INTERVALS, PLAN_ITEM_KEYS, PlanDraft } from "@parley/core/contract/billing/plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { useMutation } from "@tanstack/react-query";
import type { output } from "zod/mini";
import { CurrencyPicker } from "../../../kit/places/currency-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { PlanItemFields } from "./plan-item-fields.tsx";
import { planCalls } from "./queries.ts";

const t = defineMessages("plans.create", {
  title: "Create plan",
  code: "Code",
  codeHelp: "Unique and permanent: scripts and reports refer to the plan by this code.",
  name: "Name",
  description: "Description",
  currency: "Currency",
  currencyHelp: "Cannot be changed later. Set other currencies as prices by location.",
  price: "Price",
  interval: "Period",
  intervalHelp: "Cannot be changed later.",
  trial: "Trial days",
  isDefault: "Default plan",
  yes: "Assigned to new stakeholders",
  no: "Assigned manually",
  created: "{plan} created",
});

const { Form, Field, TextField, LongTextField, NumberField, MoneyField, EnumField, SwitchField } = defineForm(PlanDraft);

/** Initial items of a new plan. Quantities start at 0, so that unlimited use must be chosen explicitly. */
const ITEMS = PLAN_ITEM_KEYS.map((key) => ({ key, includedQty: 0, overagePrice: 0, hardLimit: true }));
const DEFAULTS = {
  code: "",
  name: "",
  description: "",
  basePrice: Number.NaN,
  currency: "USD",
  interval: "month",
  trialDays: 0,
  items: ITEMS,
  isDefault: false,
} as const;

export const CreatePlan = ({ onClose }: { readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(planCalls.create.mutation({ quiet: true }));
  const save = async (body: output<typeof PlanDraft>) => {
    const { name } = await mutateAsync({ body });
    showSuccessNotice(t("created", { plan: name }));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t("title")}>
      <Form
        defaults={{ ...DEFAULTS, items: [...ITEMS] }}
        submit={t("title")}
        sendUnchanged={false}
        onSubmit={save}
        onCancel={onClose}
        blames={{ conflict: "code" }}
      >
        {(form) => {
          const { code, name, currency = DEFAULTS.currency, interval, items = [], basePrice } = form.watch();
          return (
            <>
              <TextField name="name" label={t("name")} required />
              <TextField name="code" label={t("code")} help={t("codeHelp")} required autoComplete="off" />
              <LongTextField name="description" label={t("description")} />
              <Field name="currency" label={t("currency")} help={t("currencyHelp")} required>
                {(control) => <CurrencyPicker {...control} />}
              </Field>
              <MoneyField name="basePrice" label={t("price")} required currency={currency} />
              <EnumField
                name="interval"
                label={t("interval")}
                help={t("intervalHelp")}
                required
                values={PLAN_INTERVALS}
                text={(period) => wordText("interval", period)}
                otherwise="month"
              />
              <NumberField name="trialDays" label={t("trial")} required />
              <SwitchField name="isDefault" label={t("isDefault")} text={(on) => t(on ? "yes" : "no")} />
              <PlanItemFields items={ITEMS} currency={currency} />
              <CopyCommand
                command={commandOf(planTopic.verbs.create, {
                  code,
                  name,
                  price: Number.isNaN(basePrice) ? undefined : amountText(basePrice, currency),
                  currency,
                  interval,
                  include: Object.fromEntries(items.map(({ key, includedQty }) => [key, includedQty ?? "unlimited"])),
                })}
              />
            </>
          );
        }}
      </Form>
    </FormDialog>
  );
};
