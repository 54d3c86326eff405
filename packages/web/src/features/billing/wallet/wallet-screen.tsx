import { PROVIDER_ID } from "@parley/core/access";
import { pathTo } from "@parley/core/screens";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { TransactionList } from "./transaction-list.tsx";
import { WalletList } from "./wallet-list.tsx";
import { WalletSummary } from "./wallet-summary.tsx";

const t = defineMessages("wallet", {
  title: "Wallet",
  lead: "Every transaction of the wallet, and its balance.",
  providerLead: "The wallets of clients and their transactions.",
  payments: "Payments",
  views: "Transactions and wallets",
  transactions: "Transactions",
  wallets: "Wallets",
});

/** Screen with the wallet of a client (spec section 2, billing: wallet). Provider staff see the wallets of all clients. */
export const WalletScreen = () => {
  const { stakeholder } = useUser();
  const url = useUrlState();
  const isProvider = stakeholder.id === PROVIDER_ID;
  const view = url.get("view") === "wallets" ? "wallets" : "transactions";
  const payments = <LinkButton to={pathTo("wallet-topup")}>{t("payments")}</LinkButton>;
  if (!isProvider)
    return (
      <Page title={t("title")} lead={t("lead")} height="fill" actions={payments}>
        <WalletSummary stakeholderId={stakeholder.id} />
        <TransactionList />
      </Page>
    );
  return (
    <Page title={t("title")} lead={t("providerLead")} height="fill" actions={payments}>
      <Tabs
        label={t("views")}
        fill
        selected={view}
        onSelect={(chosen) => url.set({ view: chosen === "wallets" ? chosen : undefined })}
        tabs={[
          { id: "transactions", title: t.ref("transactions"), panel: <TransactionList /> },
          { id: "wallets", title: t.ref("wallets"), panel: <WalletList /> },
        ]}
      />
    </Page>
  );
};
