import { PROVIDER_ID } from "@parley/core/access";
import { INVOICE_PAYMENTS, type Invoice, invoices } from "@parley/core/contract/billing/invoices";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { AddIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import { GenerateInvoice } from "./generate-invoice.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoicePanel } from "./invoice-panel.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import { invoiceCalls } from "./queries.ts";

const t = defineMessages("invoices", {
  title: "Invoices",
  lead: "Your invoices, which are paid from the wallet.",
  providerLead: "Invoices of clients: charges become an invoice, which is final once it has a number.",
  exported: "invoices",
  number: "Number",
  draft: "Draft",
  client: "Client",
  issued: "Issued",
  due: "Due",
  state: "State",
  status: "Status",
  payment: "Payment",
  total: "Total",
  search: "Search numbers",
  generate: "Invoice a client",
  empty: "No invoices yet",
  emptyText: "Charges of plans become an invoice at the end of a month.",
});

const numberOf = ({ number }: Invoice): string => number ?? t("draft");
const COLUMNS: readonly Column<Invoice>[] = [
  { id: "number", header: t.ref("number"), width: 130, cell: numberOf },
  { id: "client", header: t.ref("client"), width: 150, grow: 2, cell: ({ stakeholderTitle }) => stakeholderTitle },
  { id: "issued", header: t.ref("issued"), width: 120, sort: "issuedOn", cell: ({ issuedOn }) => dayWithYear(issuedOn) },
  { id: "due", header: t.ref("due"), width: 120, cell: ({ dueOn }) => dayWithYear(dueOn) },
  { id: "state", header: t.ref("state"), width: 100, grow: 0.5, cell: (invoice) => <InvoiceState invoice={invoice} /> },
  { id: "total", header: t.ref("total"), width: 130, align: "end", cell: ({ total, currency }) => moneyText(total, currency) },
];
const FILTERS = filtersOf(invoices.list, "status", "payment");
const SORTS = sortsOf(invoices.list);
const STATUSES = (["draft", "finalized", "voided"] as const).map((value) => ({ value, label: () => wordText("invoice", value) }));
const PAYMENTS = INVOICE_PAYMENTS.map((value) => ({ value, label: () => wordText("payment", value) }));
const rowKey = ({ id }: Invoice) => String(id);

/** Screen with the invoices of a client (spec section 2, billing: invoices). Provider staff see those of all clients. */
export const InvoicesScreen = () => {
  const { stakeholder } = useUser();
  const isProvider = stakeholder.id === PROVIDER_ID;
  const state = useListState({ filters: FILTERS, sorts: SORTS, defaultSort: "-issuedOn" });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, status: filters.status, payment: filters.payment };
  const result = useQuery({ ...invoiceCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const exported = useListExport({
    file: { call: "invoices.file", row: invoices.file },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("exported"),
    verb: invoiceTopic.verbs.list,
  });
  const denied = useDeniedReason(invoices.generate.access);
  const [isGenerating, setIsGenerating] = useState(false);
  const generate = isProvider ? (
    <Button icon={<AddIcon />} disabledReason={denied} onClick={() => setIsGenerating(true)}>
      {t("generate")}
    </Button>
  ) : undefined;
  return (
    <Page title={t("title")} lead={t(isProvider ? "providerLead" : "lead")} height="fill">
      <List
        name="invoices"
        label={t("title")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={numberOf}
        search={t("search")}
        filters={[
          { name: "status", label: t.ref("status"), options: STATUSES },
          { name: "payment", label: t.ref("payment"), options: PAYMENTS },
        ]}
        tools={generate}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: numberOf,
          body: (invoice) => <InvoicePanel invoice={invoice} />,
          actions: (invoice) => <InvoiceActions key={invoice.id} invoice={invoice} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: generate ?? <EmptyListLink from="invoices" /> }}
      />
      {exported.dialog}
      {isGenerating ? <GenerateInvoice onClose={() => setIsGenerating(false)} /> : null}
    </Page>
  );
};
