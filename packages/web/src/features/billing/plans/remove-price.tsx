import { type Plan, type PlanPrice, planPrices } from "@parley/core/contract/billing/plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { RemoveButton } from "../../../kit/actions/remove-button.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import type { PriceRegion } from "./price-rows.ts";
import { priceCalls } from "./queries.ts";

const t = defineMessages("plans.removePrice", {
  toCome: "{price} from {day}",
  title: "Remove the price of {plan} in {place} from {day}?",
  text: "{price} will not apply; the earlier price stays in force.",
  done: "Price {price} of {plan} in {place} removed",
});

interface RemovePriceProps {
  readonly plan: Plan;
  readonly place: PriceRegion;
  /** Scheduled price, not yet in effect. */
  readonly price: PlanPrice;
}

const nothing = (): void => undefined;

export const RemovePrice = ({ plan, place, price: { id, price: amount, currency, effectiveFrom } }: RemovePriceProps) => {
  const denied = useDeniedReason(planPrices.remove.access);
  const price = moneyText(amount, currency);
  const day = dayWithYear(effectiveFrom);
  return (
    <p>
      {t("toCome", { price, day })}{" "}
      <RemoveButton
        mutation={priceCalls.remove.mutation()}
        input={{ params: { id } }}
        disabledReason={denied}
        title={t("title", { plan: plan.name, place: place.name, day })}
        done={t("done", { plan: plan.name, price, place: place.name })}
        onRemoved={nothing}
      >
        <p>{t("text", { price })}</p>
        <CopyCommand
          command={commandOf(planTopic.verbs.price.verbs.remove, { plan: plan.code, [place.kind]: place.code, from: effectiveFrom, yes: true })}
        />
      </RemoveButton>
    </p>
  );
};
