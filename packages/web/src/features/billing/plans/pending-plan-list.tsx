import { clientPlans, type PendingPlan } from "@parley/core/contract/billing/client-plans";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { listUrlParamsOf } from "@parley/core/screens";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { longDay } from "../../../ui/text/day-format.ts";
import { CancelPending } from "./cancel-pending.tsx";
import { ClientPlanPanel } from "./client-plan-panel.tsx";
import { clientPlanCalls, usePlans } from "./queries.ts";

const t = defineMessages("plans.pendingList", {
  label: "Upcoming plans",
  exported: "plans that start later",
  client: "Client",
  startsOn: "Starts",
  plan: "Plan",
  price: "Price",
  replaces: "Replaces",
  search: "Search clients",
  empty: "No upcoming changes",
  emptyText: "Plans that start on a later day are listed here until then.",
  none: "–",
});

const replacesText = ({ replaces }: PendingPlan): string =>
  replaces === null ? t("none") : `${replaces.planName}, ${moneyText(replaces.price, replaces.currency)}`;

const COLUMNS: readonly Column<PendingPlan>[] = [
  { id: "client", header: t.ref("client"), width: 150, grow: 2, cell: ({ stakeholderTitle }) => stakeholderTitle },
  { id: "startsOn", header: t.ref("startsOn"), width: 130, grow: 0.5, sort: "startsOn", cell: ({ startsOn }) => longDay(startsOn) },
  { id: "plan", header: t.ref("plan"), width: 120, cell: ({ planName }) => planName },
  { id: "price", header: t.ref("price"), width: 110, align: "end", cell: ({ price, currency }) => moneyText(price, currency) },
  { id: "replaces", header: t.ref("replaces"), width: 160, cell: replacesText },
];
const FILTERS = filtersOf(clientPlans.pending, "planId");
const SORTS = sortsOf(clientPlans.pending);
const { prefix: PREFIX } = listUrlParamsOf("default-plans", "pending-plans");
const rowKey = ({ id }: PendingPlan) => String(id);

export const PendingPlanList = () => {
  const state = useListState({ filters: FILTERS, sorts: SORTS, defaultSort: "startsOn", prefix: PREFIX });
  const { page, pageSize, search, sort, filters } = state;
  const planId = filters.planId !== undefined && /^[1-9]\d{0,8}$/.test(filters.planId) ? Number(filters.planId) : undefined;
  const asked = { search, sort, planId };
  const result = useQuery({
    ...clientPlanCalls.pending.options({ query: { ...asked, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const exported = useListExport({
    file: { call: "clientPlans.pendingFile", row: clientPlans.pendingFile },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("exported"),
    verb: planTopic.verbs.pending.verbs.list,
  });
  const plans = usePlans();
  return (
    <>
      <List
        name="pendingPlans"
        label={t("label")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={({ stakeholderTitle }) => stakeholderTitle}
        search={t("search")}
        filters={[
          { name: "planId", label: t.ref("plan"), options: plans.data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? [] },
        ]}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: ({ stakeholderTitle }) => stakeholderTitle,
          body: (plan) => <ClientPlanPanel plan={plan} />,
          actions: (plan) => <CancelPending key={plan.id} plan={plan} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {exported.dialog}
    </>
  );
};
