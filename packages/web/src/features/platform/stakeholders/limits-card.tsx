import { clientPlans, type PlanUse } from "@parley/core/contract/billing/client-plans";
import type { Stakeholder } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { itemText } from "../../../kit/plans/item-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { clientPlanCalls } from "./queries.ts";

const t = defineMessages("stakeholders.limits", {
  title: "Limits",
  used: "{used} of {limit}",
  unlimited: "{used}, no limit",
  own: "agreed",
  full: "Used up",
  over: "Over",
  period: "Sessions, messages, push notifications and GPT tokens are counted from {from} until {to}. Sessions and messages are never cut off.",
});

/**
 * Plan items whose use is blocked at the limit. Messages are not blocked, because a customer's message must never be
 * lost over a bill (ADR 0081).
 */
const CUT_OFF: readonly PlanUse["key"][] = ["agents", "bots", "push", "gpt_tokens"];

const drawUse = ({ key: item, used, limit, isHard, isOwn }: PlanUse) => {
  if (limit === null) return t("unlimited", { used: countText(used) });
  const isFull = isHard && CUT_OFF.includes(item) ? used >= limit : used > limit;
  return (
    <span className="parley-actions">
      <span>{t("used", { used: countText(used), limit: countText(limit) })}</span>
      {isOwn ? <Tag intent="none">{t("own")}</Tag> : null}
      {isFull ? <Tag intent={used > limit ? "danger" : "warning"}>{t(used > limit ? "over" : "full")}</Tag> : null}
    </span>
  );
};

/** Card with the limits of a stakeholder and its usage. */
export const LimitsCard = ({ id }: Stakeholder) => {
  const denied = useDeniedReason(clientPlans.usage.access);
  const { data, error, refetch } = useQuery({ ...clientPlanCalls.usage.options({ params: { id } }), enabled: denied === undefined });
  const content = () => {
    if (denied !== undefined) return <p className="parley-muted">{denied}</p>;
    if (error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton shape="facts" count={6} />;
    return (
      <>
        <DescriptionList rows={data.items.map((one) => [itemText(one.key), drawUse(one)] as const)} />
        <p className="parley-muted">{t("period", { from: dayWithYear(data.from), to: dayWithYear(data.to) })}</p>
      </>
    );
  };
  return <Card title={t("title")}>{content()}</Card>;
};
