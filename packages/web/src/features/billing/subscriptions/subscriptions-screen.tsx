import { invoices } from "@parley/core/contract/billing/invoices";
import { type Subscription, subscriptions } from "@parley/core/contract/billing/subscriptions";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { ClientSelect, useShownClient } from "../../../kit/billing/client-select.tsx";
import { itemRows } from "../../../kit/billing/item-rows.ts";
import { itemText, quantityText } from "../../../kit/plans/item-text.ts";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import { countText } from "../../../ui/text/number-format.ts";

const t = defineMessages("subscriptions", {
  title: "Subscriptions",
  lead: "The plan, its next charge, and what is used of it.",
  invoices: "Invoices",
  plan: "Plan",
  name: "Plan",
  price: "Price",
  period: "Period",
  days: "{from} until {to}",
  trial: "Free until",
  next: "Next charge",
  nextValue: "{amount} on {day}",
  nextOther: "{amount} on {day} for {plan}",
  noNext: "None",
  ends: "Ends on {day}",
  pending: "Next plan",
  pendingValue: "{plan} from {day} on",
  unbilled: "Not invoiced yet",
  noPlan: "No plan",
  noPlanText: "The provider assigns a plan.",
  usage: "Use in this period",
  used: "{used} of {limit}",
  over: "Over",
  nearly: "Nearly used up",
  charges: "Charges that are not invoiced yet",
  noCharges: "All charges are on an invoice.",
});

const calls = areaQueries("subscriptions", subscriptions);
const invoiceCalls = areaQueries("invoices", invoices);
const MOST_CHARGES = 50;
/** Share of a limit from which it is pointed out. */
const NEARLY = 0.8;

const nextText = ({ nextCharge, plan, pending }: Subscription): string => {
  if (nextCharge === null) return plan?.periodEnd != null && !plan.autoRenew ? t("ends", { day: dayWithYear(plan.periodEnd) }) : t("noNext");
  const { amount, currency, on, planName } = nextCharge;
  const values = { amount: moneyText(amount, currency), day: dayWithYear(on) };
  return pending?.planName === planName ? t("nextOther", { ...values, plan: planName }) : t("nextValue", values);
};

const PlanCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const { plan, pending, unbilled } = subscription;
  const rows: (readonly [string, string])[] = [];
  if (plan !== null) {
    rows.push([t("name"), plan.planName], [t("price"), moneyText(plan.price, plan.currency)]);
    if (plan.periodStart !== null && plan.periodEnd !== null)
      rows.push([t("period"), t("days", { from: dayWithYear(plan.periodStart), to: dayWithYear(plan.periodEnd) })]);
    if (plan.trialUntil !== null) rows.push([t("trial"), dayWithYear(plan.trialUntil)]);
  }
  rows.push([t("next"), nextText(subscription)]);
  if (pending !== null) rows.push([t("pending"), t("pendingValue", { plan: pending.planName, day: dayWithYear(pending.startsOn) })]);
  for (const { amount, currency } of unbilled) rows.push([t("unbilled"), moneyText(amount, currency)]);
  return (
    <Card title={t("plan")}>
      {plan === null ? (
        <EmptyState kind="nothingYet" title={t("noPlan")} action={<EmptyListLink from="subscriptions" />}>
          {t("noPlanText")}
        </EmptyState>
      ) : null}
      <DescriptionList rows={rows} />
    </Card>
  );
};

const drawUse = ({ used, limit }: Subscription["usage"]["items"][number]) => {
  const text = t("used", { used: countText(used), limit: quantityText(limit) });
  if (limit === null || used < limit * NEARLY || used === 0) return text;
  return (
    <span className="parley-actions">
      <span>{text}</span>
      <Tag intent={used > limit ? "danger" : "warning"}>{t(used > limit ? "over" : "nearly")}</Tag>
    </span>
  );
};

const UsageCard = ({ usage }: Pick<Subscription, "usage">) => (
  <Card title={t("usage")}>
    <DescriptionList rows={usage.items.map((item) => [itemText(item.key), drawUse(item)] as const)} />
    <p className="parley-muted">{t("days", { from: dayWithYear(usage.from), to: dayWithYear(usage.to) })}</p>
  </Card>
);

const ChargesCard = ({ stakeholderId }: { readonly stakeholderId: number }) => {
  const denied = useDeniedReason(invoices.items.access);
  const query = { stakeholderId, state: "open", pageSize: MOST_CHARGES } as const;
  const { data, error, refetch } = useQuery({ ...invoiceCalls.items.options({ query }), enabled: denied === undefined });
  const content = () => {
    if (denied !== undefined) return <p className="parley-muted">{denied}</p>;
    if (error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton shape="facts" count={3} />;
    return data.items.length === 0 ? <p className="parley-muted">{t("noCharges")}</p> : <DescriptionList rows={itemRows(data.items)} />;
  };
  return <Card title={t("charges")}>{content()}</Card>;
};

/** Screen with the plan of a client, its next charge and its use (spec section 2, billing: subscriptions). */
export const SubscriptionsScreen = () => {
  const id = useShownClient();
  const { data, error, refetch } = useQuery(calls.show.options({ params: { id } }));
  const content = () => {
    if (error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton shape="facts" count={6} />;
    return (
      <>
        <PlanCard subscription={data} />
        <UsageCard usage={data.usage} />
        <ChargesCard stakeholderId={id} />
      </>
    );
  };
  return (
    <Page title={t("title")} lead={t("lead")} actions={<LinkButton to={pathTo("invoices")}>{t("invoices")}</LinkButton>}>
      <ClientSelect shown={id} />
      {content()}
    </Page>
  );
};
