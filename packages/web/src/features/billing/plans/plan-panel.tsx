import type { Plan } from "@parley/core/contract/billing/plans";
import { itemText, quantityText } from "../../../kit/plans/item-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { planStatusText, priceText } from "./plan-texts.ts";

const t = defineMessages("plans.panel", {
  code: "Code",
  description: "Description",
  price: "Price",
  trial: "Trial",
  days: { one: "{count} day", other: "{count} days" },
  status: "Status",
  clients: "Clients on this plan",
  changed: "Last change",
  includes: "Included items",
  item: "Item",
  included: "Included",
  overage: "Overage price",
  hard: "Hard limit",
});

export const PlanPanel = ({ plan }: { readonly plan: Plan }) => (
  <>
    <DescriptionList
      rows={[
        [t("code"), plan.code],
        [t("description"), plan.description],
        [t("price"), priceText(plan)],
        [t("trial"), t("days", { count: plan.trialDays })],
        [t("status"), planStatusText(plan.status)],
        [t("clients"), plan.clientCount],
        [t("changed"), <TimeText key="changed" value={plan.updatedAt} />],
      ]}
    />
    <h2 className="parley-panel-heading">{t("includes")}</h2>
    <table className="parley-plan-items">
      <thead>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col">{t("included")}</th>
          <th scope="col">{t("overage")}</th>
        </tr>
      </thead>
      <tbody>
        {plan.items.map(({ key, includedQty, overagePrice, hardLimit }) => (
          <tr key={key}>
            <th scope="row">{itemText(key)}</th>
            <td>{quantityText(includedQty)}</td>
            <td>{includedQty === null ? null : hardLimit ? <Tag>{t("hard")}</Tag> : moneyText(overagePrice, plan.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
