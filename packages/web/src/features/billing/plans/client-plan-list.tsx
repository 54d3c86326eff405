import { CLIENT_PLAN_STATES, type ClientPlan, clientPlans } from "@parley/core/contract/billing/client-plans";
import { filtersOf } from "@parley/core/contract/vocabulary";
import { listUrlParamsOf } from "@parley/core/screens";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { AddIcon } from "../../../ui/icons.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { shortDay } from "../../../ui/text/day-format.ts";
import { AddClientPlan } from "./add-client-plan.tsx";
import { ClientPlanActions } from "./client-plan-actions.tsx";
import { ClientPlanPanel } from "./client-plan-panel.tsx";
import { stateText } from "./plan-texts.ts";
import { clientPlanCalls, usePlans } from "./queries.ts";

const t = defineMessages("plans.clients", {
  label: "Clients",
  exported: "the plans of clients",
  client: "Client",
  plan: "Plan",
  state: "State",
  price: "Price",
  since: "Starts",
  until: "Period ends",
  search: "Search clients",
  add: "Add a client plan",
  empty: "No client has a plan yet",
  none: "–",
});

const day = (value: string | null) => (value === null ? t("none") : shortDay(value));

const COLUMNS: readonly Column<ClientPlan>[] = [
  { id: "client", header: t.ref("client"), width: 150, grow: 2, cell: ({ stakeholderTitle }) => stakeholderTitle },
  { id: "plan", header: t.ref("plan"), width: 120, cell: ({ planName }) => planName },
  {
    id: "state",
    header: t.ref("state"),
    width: 110,
    grow: 0.5,
    cell: ({ state }) => (
      <StatusMark of="clientPlan" status={state}>
        {stateText(state)}
      </StatusMark>
    ),
  },
  { id: "price", header: t.ref("price"), width: 110, align: "end", cell: ({ price, currency }) => moneyText(price, currency) },
  { id: "since", header: t.ref("since"), width: 90, grow: 0.5, cell: ({ startsOn }) => day(startsOn) },
  { id: "until", header: t.ref("until"), width: 100, grow: 0.5, cell: ({ periodEnd }) => day(periodEnd) },
];
const FILTERS = filtersOf(clientPlans.list, "planId", "state");
const { prefix: PREFIX } = listUrlParamsOf("default-plans", "client-plans");
const rowKey = ({ stakeholderId }: ClientPlan) => String(stakeholderId);
const STATES = CLIENT_PLAN_STATES.map((value) => ({ value, label: () => stateText(value) }));

export const ClientPlanList = () => {
  const state = useListState({ filters: FILTERS, prefix: PREFIX });
  const { page, pageSize, search, filters } = state;
  const planId = filters.planId !== undefined && /^[1-9]\d{0,8}$/.test(filters.planId) ? Number(filters.planId) : undefined;
  const asked = { search, planId, state: filters.state };
  const result = useQuery({
    ...clientPlanCalls.list.options({ query: { ...asked, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const exported = useListExport({
    file: { call: "clientPlans.file", row: clientPlans.file },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("exported"),
  });
  const plans = usePlans();
  const denied = useDeniedReason(clientPlans.add.access);
  const url = useUrlState();
  // Id of the client for whom the dialog opens. Set by the link on the page of a client that has no plan.
  const client = url.number("give", 0);
  const [isAdding, setIsAdding] = useState(client > 0);
  const handleClose = () => {
    setIsAdding(false);
    url.set({ give: undefined });
  };
  const add = (
    <Button icon={<AddIcon />} disabledReason={denied} onClick={() => setIsAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <List
        name="clientPlans"
        label={t("label")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        search={t("search")}
        filters={[
          { name: "planId", label: t.ref("plan"), options: plans.data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? [] },
          { name: "state", label: t.ref("state"), options: STATES },
        ]}
        tools={add}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: ({ stakeholderTitle }) => stakeholderTitle,
          body: (plan) => <ClientPlanPanel plan={plan} />,
          actions: (plan) => <ClientPlanActions key={plan.id} plan={plan} />,
        }}
        empty={{ title: t("empty"), action: add }}
      />
      {exported.dialog}
      {isAdding && denied === undefined ? <AddClientPlan present={undefined} client={client} onClose={handleClose} /> : null}
    </>
  );
};
