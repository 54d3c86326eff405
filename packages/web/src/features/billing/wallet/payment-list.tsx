import { PROVIDER_ID } from "@parley/core/access";
import { PAYMENT_STATES, type Payment, payments } from "@parley/core/contract/billing/payments";
import { wallet } from "@parley/core/contract/billing/wallet";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { paymentTopic } from "@parley/core/verbs/billing/payments";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { AddIcon } from "../../../ui/icons.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { AddPayment } from "./add-payment.tsx";
import { PaymentActions } from "./payment-actions.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { paymentCalls } from "./queries.ts";

const t = defineMessages("wallet.payments", {
  label: "Payments",
  exported: "payments",
  reference: "Reference",
  at: "When",
  client: "Client",
  state: "State",
  amount: "Amount",
  markedBy: "Marked by",
  search: "Search references",
  topup: "Top up a wallet",
  announce: "Announce a payment",
  empty: "No payments yet",
  none: "–",
});

const COLUMNS: readonly Column<Payment>[] = [
  { id: "reference", header: t.ref("reference"), width: 150, grow: 2, cell: ({ reference }) => reference },
  { id: "at", header: t.ref("at"), width: 130, grow: 0.5, sort: "createdAt", cell: ({ createdAt }) => <TimeText value={createdAt} /> },
  { id: "client", header: t.ref("client"), width: 140, cell: ({ stakeholderTitle }) => stakeholderTitle },
  {
    id: "state",
    header: t.ref("state"),
    width: 110,
    grow: 0.5,
    cell: ({ state }) => (
      <StatusMark of="payment" status={state}>
        {wordText("paymentState", state)}
      </StatusMark>
    ),
  },
  { id: "amount", header: t.ref("amount"), width: 120, align: "end", cell: ({ amount, currency }) => moneyText(amount, currency) },
  { id: "markedBy", header: t.ref("markedBy"), width: 120, defaultHidden: true, cell: ({ markedBy }) => markedBy ?? t("none") },
];
const FILTERS = filtersOf(payments.list, "state");
const SORTS = sortsOf(payments.list);
const STATES = PAYMENT_STATES.map((value) => ({ value, label: () => wordText("paymentState", value) }));
const rowKey = ({ id }: Payment) => String(id);

export const PaymentList = () => {
  const { stakeholder } = useUser();
  const isProvider = stakeholder.id === PROVIDER_ID;
  const state = useListState({ filters: FILTERS, sorts: SORTS, defaultSort: "-createdAt" });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, state: filters.state };
  const result = useQuery({ ...paymentCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const exported = useListExport({
    file: { call: "payments.file", row: payments.file },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("exported"),
    verb: paymentTopic.verbs.list,
  });
  const denied = useDeniedReason((isProvider ? wallet.topup : wallet.request).access);
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button icon={<AddIcon />} disabledReason={denied} onClick={() => setIsAdding(true)}>
      {t(isProvider ? "topup" : "announce")}
    </Button>
  );
  return (
    <>
      <List
        name="payments"
        label={t("label")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        search={t("search")}
        filters={[{ name: "state", label: t.ref("state"), options: STATES }]}
        tools={add}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: ({ reference }) => reference,
          body: (payment) => <PaymentPanel payment={payment} />,
          actions: (payment) => <PaymentActions key={payment.id} payment={payment} />,
        }}
        empty={{ title: t("empty"), action: add }}
      />
      {exported.dialog}
      {isAdding && denied === undefined ? <AddPayment isProvider={isProvider} own={stakeholder.id} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
};
