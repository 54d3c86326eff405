import { type Wallet, wallet } from "@parley/core/contract/billing/wallet";
import { listUrlParamsOf } from "@parley/core/screens";
import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { walletCalls } from "./queries.ts";
import { WalletActions } from "./wallet-actions.tsx";
import { walletFacts } from "./wallet-facts.ts";

const t = defineMessages("wallet.list", {
  label: "Wallets",
  exported: "wallets",
  client: "Client",
  balance: "Balance",
  ongoing: "Ongoing balance",
  pending: "Pending payments",
  state: "State",
  low: "Low",
  search: "Search clients",
  empty: "No client has a wallet yet",
  emptyText: "A wallet begins with the first payment.",
});

const COLUMNS: readonly Column<Wallet>[] = [
  { id: "client", header: t.ref("client"), width: 150, grow: 2, cell: ({ stakeholderTitle }) => stakeholderTitle },
  { id: "balance", header: t.ref("balance"), width: 120, align: "end", cell: ({ balance, currency }) => moneyText(balance, currency) },
  { id: "ongoing", header: t.ref("ongoing"), width: 130, align: "end", cell: ({ ongoingBalance, currency }) => moneyText(ongoingBalance, currency) },
  { id: "pending", header: t.ref("pending"), width: 140, align: "end", cell: ({ pending, currency }) => moneyText(pending, currency) },
  { id: "state", header: t.ref("state"), width: 80, grow: 0.5, cell: ({ isLow }) => (isLow ? <Tag intent="warning">{t("low")}</Tag> : null) },
];
const { prefix: PREFIX } = listUrlParamsOf("wallet", "wallets");
const rowKey = ({ stakeholderId }: Wallet) => String(stakeholderId);

/** List of the wallets of all clients, for provider staff. */
export const WalletList = () => {
  const state = useListState({ filters: {}, prefix: PREFIX });
  const { page, pageSize, search } = state;
  const asked = { search };
  const result = useQuery({ ...walletCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const exported = useListExport({
    file: { call: "wallet.file", row: wallet.file },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("exported"),
    verb: walletTopic.verbs.list,
  });
  return (
    <>
      <List
        name="wallets"
        label={t("label")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={({ stakeholderTitle }) => stakeholderTitle}
        search={t("search")}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: ({ stakeholderTitle }) => stakeholderTitle,
          body: (shown) => <DescriptionList rows={walletFacts(shown)} />,
          actions: (shown) => <WalletActions key={shown.stakeholderId} wallet={shown} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {exported.dialog}
    </>
  );
};
