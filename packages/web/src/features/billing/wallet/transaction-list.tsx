import { LEDGER_CAUSES, type WalletTransaction, wallet } from "@parley/core/contract/billing/wallet";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { walletCalls } from "./queries.ts";
import { ReverseTransaction } from "./reverse-transaction.tsx";
import { TransactionPanel } from "./transaction-panel.tsx";

const t = defineMessages("wallet.transactions", {
  label: "Transactions",
  exported: "transactions",
  number: "Transaction {id}",
  at: "When",
  client: "Client",
  cause: "Cause",
  amount: "Amount",
  balance: "Balance after",
  reference: "Reference",
  actor: "Done by",
  search: "Search references",
  empty: "No transactions yet",
  emptyText: "Settled payments and charges are listed here.",
  none: "–",
});

const COLUMNS: readonly Column<WalletTransaction>[] = [
  { id: "cause", header: t.ref("cause"), width: 110, cell: ({ cause }) => wordText("transactionReason", cause) },
  { id: "at", header: t.ref("at"), width: 130, grow: 0.5, sort: "at", cell: ({ at }) => <TimeText value={at} /> },
  { id: "client", header: t.ref("client"), width: 140, grow: 2, cell: ({ stakeholderTitle }) => stakeholderTitle },
  { id: "amount", header: t.ref("amount"), width: 120, align: "end", cell: ({ amount, currency }) => moneyText(amount, currency) },
  { id: "balance", header: t.ref("balance"), width: 120, align: "end", cell: ({ balanceAfter, currency }) => moneyText(balanceAfter, currency) },
  { id: "reference", header: t.ref("reference"), width: 140, cell: ({ reference }) => reference ?? t("none") },
  { id: "actor", header: t.ref("actor"), width: 120, defaultHidden: true, cell: ({ actor }) => actor },
];
const FILTERS = filtersOf(wallet.ledger, "cause");
const SORTS = sortsOf(wallet.ledger);
const CAUSES = LEDGER_CAUSES.map((value) => ({ value, label: () => wordText("transactionReason", value) }));
const rowKey = ({ id }: WalletTransaction) => String(id);
const rowName = ({ id }: WalletTransaction) => t("number", { id: String(id) });

/** List of the transactions of wallets, newest first. */
export const TransactionList = () => {
  const state = useListState({ filters: FILTERS, sorts: SORTS, defaultSort: "-at" });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, cause: filters.cause };
  const result = useQuery({ ...walletCalls.ledger.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const exported = useListExport({
    file: { call: "wallet.ledgerFile", row: wallet.ledgerFile },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("exported"),
    verb: walletTopic.verbs.ledger,
  });
  return (
    <>
      <List
        name="walletTransactions"
        label={t("label")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={[{ name: "cause", label: t.ref("cause"), options: CAUSES }]}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: rowName,
          body: (transaction) => <TransactionPanel transaction={transaction} />,
          actions: (transaction) => <ReverseTransaction key={transaction.id} transaction={transaction} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: <EmptyListLink from="wallet" /> }}
      />
      {exported.dialog}
    </>
  );
};
