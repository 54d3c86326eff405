import { PROVIDER_ID } from "@parley/core/access";
import { pathTo } from "@parley/core/screens";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PaymentList } from "./payment-list.tsx";

const t = defineMessages("wallet.topupScreen", {
  title: "Top up the wallet",
  lead: "Announce a payment with its reference. It is added to the wallet when the provider has received it.",
  providerLead: "Payments of clients: settle those that arrived, or record one that nobody announced.",
  wallet: "Wallet",
});

/** Screen with the payments into wallets (spec section 2, billing: wallet-topup). */
export const WalletTopupScreen = () => {
  const { stakeholder } = useUser();
  return (
    <Page
      title={t("title")}
      lead={t(stakeholder.id === PROVIDER_ID ? "providerLead" : "lead")}
      height="fill"
      actions={<LinkButton to={pathTo("wallet")}>{t("wallet")}</LinkButton>}
    >
      <PaymentList />
    </Page>
  );
};
