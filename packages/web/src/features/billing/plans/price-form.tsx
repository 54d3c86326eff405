import { amountText } from "@parley/core/contract/billing/amount";
import { type Plan, PlanPriceDraft, planPrices } from "@parley/core/contract/billing/plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { CurrencyPicker } from "../../../kit/places/currency-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { DisabledReason } from "../../../ui/controls/disabled-reason.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import type { PriceRegion, RegionPrice } from "./price-rows.ts";
import { priceCalls } from "./queries.ts";

const t = defineMessages("plans.priceForm", {
  price: "Price",
  currency: "Currency",
  from: "From",
  fromHelp: "Leave empty for today.",
  set: "Set price",
  final: "A price can be removed until its first day. After that it stays on record; set a new price to change it.",
  saved: "{plan} costs {price} in {place}",
});

/** Schema of the editable fields. The plan and the country or continent are added on saving. */
const Draft = z.omit(PlanPriceDraft, { planId: true, kind: true, code: true });
type Values = z.input<typeof Draft>;
const { Form, Field, MoneyField, TimeField } = defineForm(Draft);

const setCommand = (plan: Plan, { kind, code }: PriceRegion, { price, currency, effectiveFrom }: Values): string =>
  commandOf(planTopic.verbs.price.verbs.set, {
    plan: plan.code,
    [kind]: code,
    price: Number.isNaN(price) ? undefined : amountText(price, currency),
    currency,
    from: effectiveFrom,
  });

interface PriceFormProps {
  readonly plan: Plan;
  readonly place: PriceRegion;
  readonly present: RegionPrice;
}

export const PriceForm = ({ plan, place, present }: PriceFormProps) => {
  const denied = useDeniedReason(planPrices.create.access);
  const { mutateAsync } = useMutation(priceCalls.create.mutation({ quiet: true }));
  const isOwn = present.from === "own";
  const handleSubmit = async (draft: z.output<typeof Draft>) => {
    const saved = await mutateAsync({ body: { ...draft, planId: plan.id, kind: place.kind, code: place.code } });
    showSuccessNotice(t("saved", { plan: plan.name, price: moneyText(saved.price, saved.currency), place: saved.location }));
  };
  return (
    <DisabledReason reason={denied}>
      <Form
        defaults={{ price: isOwn ? present.price : Number.NaN, currency: isOwn ? present.currency : (place.currency ?? plan.currency) }}
        submit={t("set")}
        sendUnchanged={false}
        onSubmit={handleSubmit}
      >
        {(form) => {
          const values = form.watch();
          return (
            <>
              <div className="parley-plan-item">
                <MoneyField name="price" label={t("price")} required currency={values.currency} />
                <Field name="currency" label={t("currency")} required>
                  {(control) => <CurrencyPicker {...control} />}
                </Field>
                <TimeField name="effectiveFrom" label={t("from")} help={t("fromHelp")} to="day" optional />
              </div>
              {form.formState.isDirty ? (
                <>
                  <p className="parley-muted">{t("final")}</p>
                  <CopyCommand command={setCommand(plan, place, values)} />
                </>
              ) : null}
            </>
          );
        }}
      </Form>
    </DisabledReason>
  );
};
