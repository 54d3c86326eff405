import type { ClientPlan } from "@parley/core/contract/billing/client-plans";
import { useQuery } from "@tanstack/react-query";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { longDay } from "../../../ui/text/day-format.ts";
import { CancelPending } from "./cancel-pending.tsx";
import { stateText } from "./plan-texts.ts";
import { clientPlanCalls } from "./queries.ts";

const t = defineMessages("plans.clientPanel", {
  plan: "Plan",
  state: "State",
  price: "Price",
  starts: "Starts",
  period: "Current period",
  range: "{from} to {to}",
  renew: "At period end",
  renews: "Renews",
  expires: "Expires",
  remark: "Remark",
  history: "All plans of this client",
  none: "–",
});

/** List of all plans of a client, with state, price and start. */
const History = ({ stakeholderId, id: shownId }: Pick<ClientPlan, "stakeholderId" | "id">) => {
  const { data, error, refetch } = useQuery(clientPlanCalls.history.options({ params: { id: stakeholderId } }));
  if (data === undefined)
    return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="parley-plan-history">
      {data.map((plan) => {
        const { id, planName, price, currency, state, startsOn, remark } = plan;
        return (
          <li key={id}>
            <div>
              <strong>{planName}</strong> {moneyText(price, currency)}{" "}
              <StatusMark of="clientPlan" status={state}>
                {stateText(state)}
              </StatusMark>
            </div>
            <div className="parley-muted">
              {longDay(startsOn)}
              {remark === null ? "" : ` · ${remark}`}
            </div>
            {state === "pending" && id !== shownId ? <CancelPending plan={plan} size="small" /> : null}
          </li>
        );
      })}
    </ul>
  );
};

export const ClientPlanPanel = ({ plan }: { readonly plan: ClientPlan }) => {
  const { planName, state, price, currency, startsOn, periodStart, periodEnd, autoRenew, remark } = plan;
  const period = periodStart === null || periodEnd === null ? t("none") : t("range", { from: longDay(periodStart), to: longDay(periodEnd) });
  return (
    <>
      <DescriptionList
        rows={[
          [t("plan"), planName],
          [
            t("state"),
            <StatusMark key="state" of="clientPlan" status={state}>
              {stateText(state)}
            </StatusMark>,
          ],
          [t("price"), moneyText(price, currency)],
          [t("starts"), longDay(startsOn)],
          [t("period"), period],
          [t("renew"), t(autoRenew ? "renews" : "expires")],
          ...(remark === null ? [] : [[t("remark"), remark] as const]),
        ]}
      />
      <h2 className="parley-panel-heading">{t("history")}</h2>
      <History {...plan} />
    </>
  );
};
