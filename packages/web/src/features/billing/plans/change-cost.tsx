import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import { useChangePreview } from "./queries.ts";

const t = defineMessages("plans.cost", {
  charge: "First charge",
  days: "{amount} until {day}",
  trial: "{amount} from {start} until {day}, after a free trial",
  credit: "Credit for unused days",
});

interface ChangeCostProps {
  readonly values: { readonly stakeholderId: number; readonly planId: number; readonly startsOn?: string | undefined };
}

/** Charge and credit that a change of plan causes, as the gateway computes them. */
export const ChangeCost = ({ values }: ChangeCostProps) => {
  const preview = useChangePreview(values.stakeholderId, values.planId, values.startsOn);
  if (preview === undefined) return null;
  const { charge, credit, creditCurrency, currency, periodEnd, trialUntil } = preview;
  const shown = { amount: moneyText(charge, currency), day: dayWithYear(periodEnd) };
  return (
    <DescriptionList
      rows={[
        [t("charge"), trialUntil === null ? t("days", shown) : t("trial", { ...shown, start: dayWithYear(trialUntil) })],
        ...(credit === 0 ? [] : [[t("credit"), moneyText(credit, creditCurrency)] as const]),
      ]}
    />
  );
};
